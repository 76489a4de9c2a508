import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from './startServer.ts'

const NPM = ['npm', 'run', 'serve']
/** Runs a command in its own PID namespace, like a container. */
const ISOLATION = ['unshare', '--pid', '--fork', '--mount-proc']
const canIsolate = spawnSync('unshare', [...ISOLATION.slice(1), 'true']).status === 0

test.each<[string, string[]]>([
  ['npm run serve', []],
  // A PID namespace needs a permission that containers may lack.
  ...(canIsolate ? [['npm run serve as process 1', ISOLATION] as [string, string[]]] : []),
])('after SIGTERM to %s an open inquiry is still stored', async (_name, isolation) => {
  const { process: child, port } = await startServer({}, [...isolation, ...NPM])
  const pid = child.pid ?? 0
  const npm = isolation.length > 0 ? childOf(pid) : pid
  onTestFinished(() => void (child.exitCode ?? process.kill(-pid, 'SIGKILL')))
  const headers = { expect: '100-continue', 'content-type': 'application/json' }
  const openRequest = request({ port, host: '127.0.0.1', path: '/api/inquiries', method: 'POST', headers })
  openRequest.flushHeaders()
  await once(openRequest, 'continue')
  const exit = once(child, 'exit')
  process.kill(npm, 'SIGTERM')
  // The signal has arrived when connections are refused.
  await vi.waitUntil(async () => !(await isAnswering(port)), { timeout: 20_000 })
  openRequest.end(JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' }))
  const [response] = (await once(openRequest, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  expect(await exit).toEqual([0, null])
})

// Signals to npm reach a program only if no shell stands between.
test.each(['prestart', 'start', 'build', 'serve'])('npm run %s replaces its shell', async (name) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts[name]).toMatch(/^(?:\w+=\S+ )*exec /)
})

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

/** Returns the only child of a process. */
function childOf(parent: number): number {
  return Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' }))
}
