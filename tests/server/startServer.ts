import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { closeLater } from '../closeLater.ts'
import { ROOT } from '../site/builtSite.ts'
import { sqliteUrl } from './databases.ts'

/** Returns the command that starts the built server. */
export function serveCommand(): string[] {
  return [process.execPath, join(inject('builtSite').serverFolder, 'server.js')]
}

/** Starts the real server in its own process with its own database, and waits until it listens. */
export async function startServer(env: Record<string, string> = {}, command = serveCommand()) {
  const port = await freePort()
  const child = spawnServer({ PORT: String(port), DATABASE_URL: sqliteUrl(), ...env }, command)
  child.stderr?.pipe(process.stderr)
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  while (child.stdout && !output.includes('Serving')) await once(child.stdout, 'data')
  return { process: child, port, output: () => output }
}

/** Starts the process of a server that may fail to listen. It is killed after the tests of the file. */
export function spawnServer(env: Record<string, string>, [command = '', ...parameters] = serveCommand()): ChildProcess {
  // A command outside of tests names its own folders.
  const { siteFolder, serverFolder } = env.SITE_FOLDER ? {} : inject('builtSite')
  const child = spawn(command, parameters, {
    cwd: ROOT,
    env: {
      ...process.env,
      SITE_FOLDER: siteFolder,
      SERVER_FOLDER: serverFolder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The server leads its own process group, so that a test can end it with all its children.
    detached: true,
  })
  closeLater(() => child.kill('SIGKILL'))
  return child
}

/** Returns a free port outside the range that the system gives to connections, so that it stays free. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const tcpServer = createTcpServer()
  const isFree = new Promise<boolean>((resolve) => {
    tcpServer.once('error', () => resolve(false)).listen(port, () => resolve(true))
  })
  if (!(await isFree)) return freePort()
  await once(tcpServer.close(), 'close')
  return port
}
