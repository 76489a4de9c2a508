// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Inquiry, readInquiry } from '../../shared/inquiry.ts'
import type { QueueStatus } from '../../shared/offline.ts'
import { INQUIRY_HISTORY_KEY } from '../../src/storageKeys.ts'
import type * as Notices from '../../src/layout/noticeStore.ts'

const inquiry: Inquiry = readInquiry({
  name: 'Ada Example',
  email: 'ada@buyer.example',
  message: 'By air & sea',
  lines: [{ product: 'Pure Piperine', grade: '98 %', quantity: '25', unit: 'kg' }],
})
const RECEIPT = 'INQ-20260318-7KQ2XM'
const refusedInquiry = { key: 'a', inquiry: JSON.stringify(inquiry) }
const arrivedInquiry = { ...refusedInquiry, key: 'b', receipt: RECEIPT, accessKey: 'secret' }

let reportOutcomes: (news: QueueStatus) => string[]
let notices: typeof Notices
const currentNotice = () => notices.notice.current()

beforeEach(async () => {
  history.replaceState(null, '', '/')
  vi.resetModules()
  // Modules are fresh, like in a new document.
  reportOutcomes = (await import('../../src/offline/reportInquiryOutcomes.ts')).reportInquiryOutcomes
  notices = await import('../../src/layout/noticeStore.ts')
})

test('an arrived inquiry shows its receipt number and is stored', () => {
  reportOutcomes({ waiting: 0, ended: [arrivedInquiry] })
  expect(currentNotice()?.text).toContain(RECEIPT)
  expect(currentNotice()?.link?.path).toBe(`/thanks?receipt=${RECEIPT}&key=secret`)
  expect(localStorage.getItem(INQUIRY_HISTORY_KEY)).toContain('Pure Piperine')
})

test.each(['/thanks?waiting', `/thanks?receipt=${RECEIPT}&key=secret`])(
  'on %s the result is only announced',
  (address) => {
    history.replaceState(null, '', address)
    reportOutcomes({ waiting: 0, ended: [arrivedInquiry] })
    expect(currentNotice()).toBeUndefined()
    expect(notices.announcement.current()).toContain(RECEIPT)
  },
)

test('a refused inquiry becomes an email with all its data', () => {
  reportOutcomes({ waiting: 0, ended: [refusedInquiry] })
  const mail = new URL(currentNotice()?.link?.path ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toBe(
    'Pure Piperine: Quote for 25 kg; grade 98 %\nAda Example\nada@buyer.example\nBy air & sea',
  )
})

test('several finished inquiries are reported one by one', () => {
  expect(reportOutcomes({ waiting: 0, ended: [refusedInquiry, arrivedInquiry] })).toEqual(['a'])
  expect(currentNotice()?.text).toContain('could not be delivered')
  expect(reportOutcomes({ waiting: 0, ended: [arrivedInquiry] })).toEqual(['b'])
  expect(currentNotice()?.text).toContain(RECEIPT)
})
