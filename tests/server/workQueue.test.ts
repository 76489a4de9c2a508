import { createWorkQueues } from '../../server/site/workQueue.ts'
import { MAX_WAIT_MS } from '../../shared/timings.ts'

/** Fills the queue of searches with work that ends when `finish` is called. */
function crowd(size: number) {
  const queueOf = createWorkQueues()
  let finish = () => {}
  const end = new Promise<void>((resolve) => (finish = resolve))
  const work = vi.fn(() => end)
  const answers = Promise.allSettled(Array.from({ length: size }, () => queueOf('search')(work)))
  return { queueOf, work, answers, finish: () => finish() }
}

test('work beyond the queue is refused and never runs', async () => {
  const { work, answers, finish } = crowd(200)
  finish()
  const refused = (await answers).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused[0]).toMatchObject({ reason: { status: 503, message: 'The server is busy. Try again in a minute.' } })
  expect(work).toHaveBeenCalledTimes(200 - refused.length)
})

test('a crowd of one kind leaves the work of other kinds alone', async () => {
  const { queueOf, answers, finish } = crowd(200)
  expect(await queueOf('structure')(async () => 'found')).toBe('found')
  finish()
  await answers
})

test('work that has waited too long is refused and never runs', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { work, answers, finish } = crowd(2)
  await vi.waitUntil(() => work.mock.calls.length > 0)
  vi.advanceTimersByTime(MAX_WAIT_MS + 1)
  finish()
  expect(await answers).toMatchObject([{ status: 'fulfilled' }, { reason: { status: 503 } }])
  expect(work).toHaveBeenCalledTimes(1)
})
