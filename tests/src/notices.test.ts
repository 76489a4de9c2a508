// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTICE_MS } from '../../shared/timings.ts'
import { closeOfOthers, notice, notify } from '../../src/layout/notices.ts'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  notify(undefined)
  vi.useRealTimers()
})

test('a notice disappears by itself', () => {
  notify({ text: 'Piperine is on the inquiry list.', link: { label: 'View list', path: '/inquiry' } })
  vi.advanceTimersByTime(NOTICE_MS - 1)
  expect(notice.current()?.text).toContain('Piperine')
  vi.advanceTimersByTime(1)
  expect(notice.current()).toBeUndefined()
})

test('a persistent notice stays until it is closed', () => {
  notify({ text: 'Your inquiry has arrived.', stays: true })
  vi.advanceTimersByTime(10 * NOTICE_MS)
  expect(notice.current()?.text).toContain('arrived')
  notify(undefined)
  expect(notice.current()).toBeUndefined()
})

test('a notice disappears when its page is left', () => {
  notify({ text: 'Piperine was removed.', stays: true })
  closeOfOthers('/', '')
  expect(notice.current()?.text).toContain('removed')
  closeOfOthers('/inquiry', '')
  expect(notice.current()).toBeUndefined()
})

test('a receipt notice stays on every page but its own', () => {
  const path = '/thanks?receipt=INQ-20260318-7KQ2XM'
  notify({ text: 'Your inquiry has arrived.', link: { label: 'Show the receipt', path }, at: 'any page' })
  vi.advanceTimersByTime(10 * NOTICE_MS)
  closeOfOthers('/inquiry', '')
  expect(notice.current()?.text).toContain('arrived')
  closeOfOthers('/thanks', 'receipt=INQ-20260318-7KQ2XM')
  expect(notice.current()).toBeUndefined()
})
