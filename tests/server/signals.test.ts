import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Server, startServer } from './startServer.ts'

const NPM = ['npm', 'run', 'serve']
/** Runs in its own PID namespace, like a container. */
const ISOLATION = ['unshare', '--pid', '--fork', '--mount-proc']
const { status, stderr } = spawnSync('unshare', [...ISOLATION.slice(1), 'true'], { encoding: 'utf8' })
const isIsolated = status === 0
// Without this permission, the first test still checks that no shell is between npm and the server.
const reason = isIsolated ? '' : `, of what can be seen without process 1: ${stderr}`

test.each([
  [`npm run serve${reason}`, NPM],
  ...(isIsolated ? [['npm run serve as process 1', [...ISOLATION, ...NPM]] as [string, string[]]] : []),
])('after SIGTERM to %s an open inquiry is still stored', async (_name, command) => {
  const server = await startNpm(command)
  const npm = command === NPM ? pidOf(server) : childOf(pidOf(server)).pid
  const started = childOf(npm)
  expect(started.command).toBe('node --import tsx server/main.ts')
  expect(await endDuringInquiry(server, () => process.kill(npm, 'SIGTERM'))).toEqual({ answered: 201, code: 0 })
  expect(isRunning(started.pid)).toBe(false)
})

test('a repeated Ctrl+C cuts no answer', async () => {
  const server = await startNpm(NPM)
  const { pid } = childOf(pidOf(server))
  // npm's exit code is ignored: its signal may reach a server that is already stopping.
  const { answered } = await endDuringInquiry(server, () => process.kill(-pidOf(server), 'SIGINT'))
  expect(answered).toBe(201)
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 })
})

const EXPECTING = { expect: '100-continue' }

/** Starts a server and kills its processes after the test. */
async function startNpm(command: string[]): Promise<Server> {
  const server = await startServer({}, command)
  onTestFinished(() => {
    if (isRunning(-pidOf(server))) process.kill(-pidOf(server), 'SIGKILL')
  })
  return server
}

/** Stops a server between head and body of an inquiry. Returns the answer's status and the exit. */
async function endDuringInquiry({ process: child, port }: Server, end: () => void) {
  const headers = { ...EXPECTING, 'content-type': 'application/json' }
  // A kept connection must not delay the end.
  const agent = new Agent({ keepAlive: true })
  const sent = request({ port, host: '127.0.0.1', agent, path: '/api/inquiries', method: 'POST', headers })
  sent.flushHeaders()
  await once(sent, 'continue')
  const exited = once(child, 'exit')
  end()
  // The signal has arrived when connections are refused.
  await vi.waitUntil(async () => !(await isListening(port)), { timeout: 20_000 })
  sent.end(JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' }))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const [code] = (await exited) as [number | null]
  return { answered: response.statusCode, code }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

function pidOf({ process: { pid } }: Server): number {
  if (pid === undefined) throw new Error('the server did not start')
  return pid
}

/** Returns the only child of a process. */
function childOf(parent: number): { pid: number; command: string } {
  const line = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(parent)], { encoding: 'utf8' }).trim()
  const [, pid, command = ''] = /^(\d+) (.*)$/.exec(line) ?? []
  return { pid: Number(pid), command }
}

/** Returns true if the process or process group exists. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such process.
    return false
  }
}
