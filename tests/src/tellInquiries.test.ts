// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Inquiry, readInquiry } from '../../shared/inquiry.ts'
import type { InquiryNews } from '../../shared/offline.ts'
import { SENT_REQUESTS_KEY } from '../../shared/storageKeys.ts'
import type * as Notices from '../../src/layout/notices.ts'

const inquiry: Inquiry = readInquiry({
  name: 'Ada Example',
  email: 'ada@buyer.example',
  message: 'By air & sea',
  lines: [{ product: 'Pure Piperine', grade: '98 %', quantity: '25', unit: 'kg' }],
})
const RECEIPT = 'INQ-20260318-7KQ2XM'
const refused = { key: 'a', inquiry: JSON.stringify(inquiry) }
const arrived = { ...refused, key: 'b', receipt: RECEIPT }

let notify: (news: InquiryNews) => string[]
let notices: typeof Notices
const shown = () => notices.notice.current()

beforeEach(async () => {
  history.replaceState(null, '', '/')
  vi.resetModules()
  // Modules are fresh, like in a new document.
  notify = (await import('../../src/offline/tellInquiries.ts')).tellInquiries
  notices = await import('../../src/layout/notices.ts')
})

test('an arrived inquiry shows its receipt number and is stored', () => {
  notify({ waiting: 0, ended: [arrived] })
  expect(shown()?.text).toContain(RECEIPT)
  expect(shown()?.link?.path).toBe(`/thanks?receipt=${RECEIPT}`)
  expect(localStorage.getItem(SENT_REQUESTS_KEY)).toContain('Pure Piperine')
})

test.each(['/thanks?waiting', `/thanks?receipt=${RECEIPT}`])('on %s the result is only announced', (address) => {
  history.replaceState(null, '', address)
  notify({ waiting: 0, ended: [arrived] })
  expect(shown()).toBeUndefined()
  expect(notices.announcement.current()).toContain(RECEIPT)
})

test('a refused inquiry becomes an email with all its data', () => {
  notify({ waiting: 0, ended: [refused] })
  const mail = new URL(shown()?.link?.path ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toBe(
    'Pure Piperine: Quote for 25 kg; grade 98 %\nAda Example\nada@buyer.example\nBy air & sea',
  )
})

test('several finished inquiries are reported one by one', () => {
  expect(notify({ waiting: 0, ended: [refused, arrived] })).toEqual(['a'])
  expect(shown()?.text).toContain('could not be delivered')
  expect(notify({ waiting: 0, ended: [arrived] })).toEqual(['b'])
  expect(shown()?.text).toContain(RECEIPT)
})
