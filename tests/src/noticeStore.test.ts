// @vitest-environment happy-dom
import { NOTICE_DISPLAY_MS } from '../../shared/timings.ts'
import { ANY_PAGE, closeStaleNotice, notice, notify } from '../../src/layout/noticeStore.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => notify(undefined))

test('a notice disappears by itself', () => {
  notify({ text: 'Piperine is on the inquiry list.', link: { label: 'View list', path: '/inquiry' } })
  vi.advanceTimersByTime(NOTICE_DISPLAY_MS - 1)
  expect(notice.current()?.text).toContain('Piperine')
  vi.advanceTimersByTime(1)
  expect(notice.current()).toBeUndefined()
})

test('a notice disappears when its page is left', () => {
  notify({ text: 'Piperine was removed.', isPersistent: true })
  closeStaleNotice('/', '')
  expect(notice.current()?.text).toContain('removed')
  closeStaleNotice('/inquiry', '')
  expect(notice.current()).toBeUndefined()
})

test('a receipt notice stays on every page but its own', () => {
  const path = '/thanks?receipt=INQ-20260318-7KQ2XM'
  notify({ text: 'Your inquiry has arrived.', link: { label: 'Show the receipt', path }, pagePath: ANY_PAGE })
  vi.advanceTimersByTime(10 * NOTICE_DISPLAY_MS)
  closeStaleNotice('/inquiry', '')
  expect(notice.current()?.text).toContain('arrived')
  closeStaleNotice('/thanks', 'receipt=INQ-20260318-7KQ2XM')
  expect(notice.current()).toBeUndefined()
})
