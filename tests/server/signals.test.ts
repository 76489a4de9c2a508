import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { startServer } from './startServer.ts'

test('after SIGTERM to npm run serve an open inquiry is still stored', async () => {
  const { process: child, port } = await startServer({}, ['npm', 'run', 'serve'])
  const pid = child.pid ?? 0
  onTestFinished(() => void (child.exitCode ?? process.kill(-pid, 'SIGKILL')))
  const headers = { expect: '100-continue', 'content-type': 'application/json' }
  const openRequest = request({ port, host: '127.0.0.1', path: '/api/inquiries', method: 'POST', headers })
  openRequest.flushHeaders()
  await once(openRequest, 'continue')
  const exit = once(child, 'exit')
  process.kill(pid, 'SIGTERM')
  // The signal has arrived when connections are refused.
  await vi.waitUntil(async () => !(await isAnswering(port)), { timeout: 20_000 })
  openRequest.end(JSON.stringify({ name: 'Ada', email: 'ada@buyer.example', message: 'Piperine' }))
  const [response] = (await once(openRequest, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  expect(await exit).toEqual([0, null])
})

const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
