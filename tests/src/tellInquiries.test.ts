// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { type Inquiry, readInquiry } from '../../shared/inquiry.ts'
import type { InquiryNews } from '../../shared/offline.ts'

const inquiry: Inquiry = readInquiry({
  name: 'Ada Example',
  email: 'ada@buyer.example',
  message: 'By air & sea',
  lines: [{ product: 'Pure Piperine', grade: '98 %', quantity: '25', unit: 'kg' }],
})
const RECEIPT = 'INQ-20260318-7KQ2XM'

let tell: (news: InquiryNews) => string[]

beforeEach(async () => {
  vi.resetModules()
  // As a new document has it.
  tell = (await import('../../src/offline/tellInquiries.ts')).tellInquiries
})

test('of an inquiry that has arrived meanwhile the receipt number is told, and its page knows what was sent', async () => {
  const { notice: shown } = await import('../../src/navigation/notices.ts')
  tell({ waiting: 0, ended: [{ key: 'a', inquiry: JSON.stringify(inquiry), receipt: RECEIPT }] })
  expect(shown.current()?.text).toContain(RECEIPT)
  expect(shown.current()?.link?.path).toBe(`/thanks?receipt=${RECEIPT}`)
  expect(sessionStorage.getItem(`sent-inquiry ${RECEIPT}`)).toContain('Pure Piperine')
})

test('one that the server refuses becomes an e-mail with all that was asked for', async () => {
  const { notice: shown } = await import('../../src/navigation/notices.ts')
  tell({ waiting: 0, ended: [{ key: 'a', inquiry: JSON.stringify(inquiry) }] })
  const mail = new URL(shown.current()?.link?.path ?? '')
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toBe(
    'Pure Piperine: 98 %, 25 kg, quote\nAda Example\nada@buyer.example\nBy air & sea',
  )
})

test('that an inquiry waits is told once in a document', async () => {
  const { notice: shown, notify: close } = await import('../../src/navigation/notices.ts')
  tell({ waiting: 1, ended: [] })
  expect(shown.current()?.text).toContain('waits on this device')
  close(undefined)
  tell({ waiting: 1, ended: [] })
  expect(shown.current()).toBeUndefined()
})

test('of several that have ended one is told of, and the others are not forgotten', async () => {
  const { notice: shown } = await import('../../src/navigation/notices.ts')
  const refused = { key: 'a', inquiry: JSON.stringify(inquiry) }
  const arrived = { key: 'b', inquiry: JSON.stringify(inquiry), receipt: RECEIPT }
  expect(tell({ waiting: 0, ended: [refused, arrived] })).toEqual(['a'])
  expect(shown.current()?.text).toContain('could not be received')
  expect(tell({ waiting: 0, ended: [arrived] })).toEqual(['b'])
  expect(shown.current()?.text).toContain(RECEIPT)
})
