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

let tell: (news: InquiryNews) => string[]
let notices: typeof Notices
const shown = () => notices.notice.current()

beforeEach(async () => {
  history.replaceState(null, '', '/')
  vi.resetModules()
  // As a new document has it.
  tell = (await import('../../src/offline/tellInquiries.ts')).tellInquiries
  notices = await import('../../src/layout/notices.ts')
})

test('of an inquiry that has arrived meanwhile the receipt number is told, and its page knows what was sent', () => {
  tell({ waiting: 0, ended: [arrived] })
  expect(shown()?.text).toContain(RECEIPT)
  expect(shown()?.link?.path).toBe(`/thanks?receipt=${RECEIPT}`)
  expect(localStorage.getItem(SENT_REQUESTS_KEY)).toContain('Pure Piperine')
})

test.each(['/thanks?waiting', `/thanks?receipt=${RECEIPT}`])(
  'on %s, which shows so itself, it is told to those who listen alone',
  (address) => {
    history.replaceState(null, '', address)
    tell({ waiting: 0, ended: [arrived] })
    expect(shown()).toBeUndefined()
    expect(notices.announcement.current()).toContain(RECEIPT)
  },
)

test('one that the server refuses becomes an e-mail with all that was asked for', () => {
  tell({ waiting: 0, ended: [refused] })
  const mail = new URL(shown()?.link?.path ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toBe(
    'Pure Piperine: 98 %, 25 kg, quote\nAda Example\nada@buyer.example\nBy air & sea',
  )
})

test('that an inquiry waits is told once in a document', () => {
  tell({ waiting: 1, ended: [] })
  expect(shown()?.text).toContain('You are offline')
  notices.notify(undefined)
  tell({ waiting: 1, ended: [] })
  expect(shown()).toBeUndefined()
})

test('of several that have ended one is told of, and the others are not forgotten', () => {
  expect(tell({ waiting: 0, ended: [refused, arrived] })).toEqual(['a'])
  expect(shown()?.text).toContain('could not be received')
  expect(tell({ waiting: 0, ended: [arrived] })).toEqual(['b'])
  expect(shown()?.text).toContain(RECEIPT)
})
