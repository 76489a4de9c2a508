// @vitest-environment happy-dom
import { PROGRESS_THROTTLE_MS } from '../../shared/timings.ts'
import { sendInquiry } from '../../src/inquiry/useSending.ts'
import { progress } from '../../src/router/progress.ts'

const LOST = new TypeError('Failed to fetch')
const page = (status: number) => Promise.resolve(new Response('<h1>Sorry</h1>', { status }))
const refusal = (status: number) => Promise.resolve(Response.json({ message: 'No database' }, { status }))

afterEach(() => vi.useRealTimers())

test.each([
  ['the reason that the server gives', () => refusal(503), /No database/, 'failed'],
  ['a refusal', () => refusal(429), /No database/, 'done'],
  ['that every key was used', () => refusal(409), /No database/, 'done'],
  ['the page of a proxy', () => page(503), /could not be sent/, 'failed'],
  ['a lost connection', () => Promise.reject(LOST), /could not be sent/, 'failed'],
])('form and progress bar report %s', async (_, answer, message, state) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    await vi.advanceTimersByTimeAsync(PROGRESS_THROTTLE_MS)
    return answer()
  })
  const outcome = sendInquiry({ content: '{}', key: '0a' })
  expect(await outcome).toEqual({ errors: { form: expect.stringMatching(message) } })
  expect(progress.current().state).toBe(state)
  vi.runAllTimers()
})

test('an inquiry whose key was used for another one is sent with the next key', async () => {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '')
    return keys.length === 1 ? refusal(409) : Response.json({ receipt: 'INQ-20260318-ABCDEF' }, { status: 201 })
  })
  const sent = JSON.stringify({ lines: [] })
  expect(await sendInquiry({ content: sent, key: '0a' })).toEqual({ receipt: 'INQ-20260318-ABCDEF' })
  expect(keys).toEqual(['0a', '0000000000000000000000000000000b'])
})
