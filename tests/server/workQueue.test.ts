import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { createWorkQueues } from '../../server/site/workQueue.ts'
import { MAX_WAIT_MS } from '../../shared/timings.ts'

// Tests of the server hold that a crowd is refused, and that other kinds of work go on.
test('work that has waited too long is refused and never runs', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const queueOf = createWorkQueues()
  let finish = () => {}
  const end = new Promise<void>((resolve) => (finish = resolve))
  const work = vi.fn(() => end)
  const answers = Promise.allSettled([1, 2].map(() => queueOf('search')(work)))
  await vi.waitUntil(() => work.mock.calls.length > 0)
  vi.advanceTimersByTime(MAX_WAIT_MS + 1)
  finish()
  expect(await answers).toMatchObject([{ status: 'fulfilled' }, { reason: { status: 503 } }])
  expect(work).toHaveBeenCalledTimes(1)
})

test('the connections of a crowd are taken between two works', async () => {
  let connections = 0
  const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const crowd = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => {
    for (const socket of crowd) socket.destroy()
    server.close()
  })
  const queueOf = createWorkQueues()
  const seen = await Promise.all([1, 2].map(() => queueOf('search')(async () => connections)))
  expect(seen[1]).toBeGreaterThanOrEqual(20)
})
