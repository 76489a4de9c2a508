import { checkInquiry, isReceiptNumber, MAX_LINES, readInquiry, readLine, receiptNumber } from '../../shared/inquiry.ts'
import { lineInWords, lineName, readSharedLines } from '../../shared/inquiryLine.ts'
import { testValues } from '../testValues.ts'

const FIELDS = { name: ' Ada ', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }
const LINE = { product: 'Piperine', grade: '', quantity: '25', unit: 'kg', request: 'quote', documents: [] }

const errorsOf = (change: object) => Object.keys(checkInquiry({ ...FIELDS, ...change }).errors)

testValues('tests/shared/inquiry.yaml', {
  readInquiry,
  nameAndWords: (fields: object) => [lineName(readLine(fields)), lineInWords(readLine(fields))],
  changedInLine: (change: object) =>
    Object.fromEntries(
      Object.entries(readLine({ ...LINE, ...change })).filter(
        ([name, value]) => String(value) !== String(Reflect.get(LINE, name)),
      ),
    ),
  errorsOf,
  errorsOfLine: ({ company, address, ...line }: Record<string, string>) =>
    errorsOf({ company, address, lines: [{ ...LINE, ...line }] }),
  cleanedEmail: (email: string) => {
    const { errors, inquiry } = checkInquiry({ ...FIELDS, email })
    return [errors, inquiry.email]
  },
  inOneLine: (field: string) =>
    Reflect.get(readInquiry({ [field]: ' Acme\u202e\r\n gnp\u2028exe ' }), field) as unknown,
  inOneLineOfList: (field: string) => Reflect.get(readLine({ [field]: 'Rutin\u200b\n98 %' }), field) as unknown,
  isReceiptNumber,
  quantityError: (quantity: string) =>
    Object.values(checkInquiry({ ...FIELDS, lines: [{ ...LINE, quantity }] }).errors)[0],
})

test.each([
  ['a message', { message: 'x'.repeat(4001) }, ['message']],
  ['a list', { lines: Array.from({ length: 51 }, () => LINE) }, ['message']],
  ['a specification', { lines: [{ ...LINE, buyerSpecification: 'x'.repeat(2001) }] }, ['lines.0.buyerSpecification']],
  ['no specification', { lines: [{ ...LINE, buyerSpecification: 'x'.repeat(2000) }] }, []],
])('%s that is too long is an error', (_what, change, fields) => {
  expect(errorsOf(change)).toEqual(fields)
})

test('a receipt number has the UTC day and six unambiguous characters', () => {
  const receipt = receiptNumber(new Date('2026-03-18T23:00:00Z'))
  expect(receipt).toMatch(/^INQ-20260318-/)
  expect(isReceiptNumber(receipt)).toBe(true)
})

test('a shared list is cut to the number of lines that an inquiry may have', () => {
  const query = 'line=spice-extracts/rutin&'.repeat(60)
  expect(readSharedLines(new URLSearchParams(query))).toHaveLength(MAX_LINES)
})
