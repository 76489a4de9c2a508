// @vitest-environment happy-dom
import { readInquiry } from '../../shared/inquiry.ts'
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { sendInquiry } from '../../src/inquiry/useSending.ts'
import { progress } from '../../src/router/progress.ts'

const LOST = new TypeError('Failed to fetch')
const page = (status: number) => Promise.resolve(new Response('<h1>Sorry</h1>', { status }))
const refusal = (status: number) => Promise.resolve(Response.json({ message: 'No database' }, { status }))

test.each([
  ['the reason that the server gives', () => refusal(503), /No database/, 'failed'],
  ['a refusal', () => refusal(429), /No database/, 'done'],
  ['the page of a proxy', () => page(503), /could not be sent/, 'failed'],
  ['a lost connection', () => Promise.reject(LOST), /could not be sent/, 'failed'],
])('form and progress bar report %s', async (_, answer, message, state) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    await vi.advanceTimersByTimeAsync(PROGRESS_THROTTLE_MS)
    return answer()
  })
  const outcome = sendInquiry({ inquiry: readInquiry({ lines: [] }), key: '0a' })
  expect(await outcome).toEqual({ errors: { form: expect.stringMatching(message) } })
  expect(progress.current().state).toBe(state)
  vi.runAllTimers()
})
