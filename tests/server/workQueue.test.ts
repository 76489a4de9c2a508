import { createWorkQueues } from '../../server/site/workQueue.ts'
import { MAX_WAIT_MS } from '../../shared/timings.ts'

// Tests of the server hold that a crowd is refused, and that other kinds of work go on.
test('work that has waited too long is refused and never runs', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
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
