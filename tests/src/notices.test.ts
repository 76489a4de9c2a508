import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTICE_MS } from '../../shared/timings.ts'
import { notice, notify } from '../../src/navigation/notices.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  notify(undefined)
  vi.useRealTimers()
})

test('a notice goes by itself', () => {
  notify({ text: 'Piperine is on the inquiry list.', link: { label: 'View list', path: '/inquiry' } })
  vi.advanceTimersByTime(NOTICE_MS - 1)
  expect(notice.current()?.text).toContain('Piperine')
  vi.advanceTimersByTime(1)
  expect(notice.current()).toBeUndefined()
})

test('a notice that stays is there until it is closed', () => {
  notify({ text: 'Your inquiry has arrived.', stays: true })
  vi.advanceTimersByTime(10 * NOTICE_MS)
  expect(notice.current()?.text).toContain('arrived')
  notify(undefined)
  expect(notice.current()).toBeUndefined()
})
