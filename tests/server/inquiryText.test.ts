import { readInquiry, readLine } from '../../shared/inquiry.ts'
import { inquiryText } from '../../server/inquiries/inquiryText.ts'
import type { InquiryMessage } from '../../server/inquiries/inquiryMessage.ts'

const line = readLine({ product: 'Rutin', grade: '90 %', quantity: '2', unit: 'drum', documents: ['COA', 'TDS'] })
const text = inquiryText({
  receipt: 'INQ-20260318-ABCDEF',
  receivedAt: '2026-03-18T09:30:00Z',
  ...readInquiry({ name: 'Ada', email: 'ada@buyer.example' }),
  lines: [
    { ...line, warnings: ['The grade is not written as one of ours: 98 %.', 'Packs: 25 kg drum.'] },
    { ...line, product: 'Reishi', documents: ['COA'] },
  ],
} as InquiryMessage)

test('the mail to sales names the warnings of a line', () => {
  expect(text).toContain(
    '1. Rutin: Quote for 2 drums; grade 90 %; documents: TDS\n   Note: The grade is not written as one of ours: 98 %.',
  )
  expect(text).toContain('   Note: Packs: 25 kg drum.\n2. Reishi: Quote for 2 drums; grade 90 %\n')
})

test('the mail to sales names documents of all lines once', () => {
  expect(text.match(/COA/g)).toHaveLength(1)
  expect(text).toContain('Documents for all products: COA')
})
