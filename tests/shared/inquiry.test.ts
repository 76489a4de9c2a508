import { checkInquiry, readInquiry, readLine, isReceiptNumber, receiptNumber } from '../../shared/inquiry.ts'
import { lineInWords, lineName } from '../../shared/inquiryLine.ts'
import { INVALID_QUANTITY } from '../../shared/quantities/quantity.ts'

const formFields = { name: ' Ada ', email: 'ada@buyer.example', message: 'Piperine, 25 kg' }
const line = { product: 'Piperine', grade: '', quantity: '25', unit: 'kg', request: 'quote', documents: [] }

test('an inquiry is read with trimmed texts and without unknown fields', () => {
  expect(readInquiry({ ...formFields, admin: 'yes', country: 25 })).toEqual({
    name: 'Ada',
    company: '',
    email: 'ada@buyer.example',
    telephone: '',
    country: '',
    purpose: '',
    address: '',
    message: 'Piperine, 25 kg',
    lines: [],
  })
})

test.each([
  [{ documents: ['COA', 'Halal certificate'] }, 'Documents', 'COA, Halal certificate'],
  [{ product: 'Rutin', quantity: '5', documents: ['COA', 'TDS'] }, 'Rutin', 'Quote for 5 kg; documents: COA, TDS'],
  [{ product: 'Rutin', grade: 'Grade not chosen yet' }, 'Rutin', 'Quote; grade not chosen yet'],
  [{ product: 'Rutin', slug: 'spice-extracts/rutin', request: 'sample' }, 'Rutin', 'Free sample'],
  [
    { product: 'Goat whey', grade: '95 %', quantity: '5', request: 'sample' },
    'Goat whey',
    'Free sample of 5 kg, if offered; grade 95 %',
  ],
  [{ product: 'Rutin', quantity: '5', request: 'paid-sample' }, 'Rutin', 'Paid sample of 5 kg'],
  [{ product: 'Rutin', quantity: '2', unit: 'drum' }, 'Rutin', 'Quote for 2 drums'],
  [{ product: 'Rutin', quantity: '1', unit: 'bag' }, 'Rutin', 'Quote for 1 bag'],
])('the line %j is named %s and reads %s', (fields, name, words) => {
  const read = readLine(fields)
  expect([lineName(read), lineInWords(read)]).toEqual([name, words])
})

test.each([
  [{ quantity: '25 kg' }, { quantity: '25', unit: 'kg' }],
  [{ quantity: '2 drums' }, { quantity: '2', unit: 'drum' }],
  [{ quantity: '1 000 G' }, { quantity: '1 000', unit: 'g' }],
  [
    { quantity: 'ten', unit: 'gallon' },
    { quantity: 'ten', unit: 'kg' },
  ],
  [{ request: 'everything' }, { request: 'quote' }],
  [{ documents: ['COA', 7, 'x'.repeat(100)] }, { documents: ['COA', 'x'.repeat(60)] }],
  [{ slug: '//other.example/x' }, {}],
])('a line with %j is read as %j', (change, read) => {
  expect(readLine({ ...line, ...change })).toEqual({ ...line, ...read })
})

test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ email: 'ada@buyer' }, ['email']],
  [{ email: 'a@x.example,b@x.example' }, ['email']],
  [{ message: 'a\u0000b' }, ['message']],
  [{ message: '' }, ['message']],
  [{ message: '', product: 'Piperine' }, []],
  [{ message: '', documents: ['COA'] }, ['message']],
  [{ message: 'x'.repeat(4001) }, ['message']],
  [{ lines: [{ ...line, request: 'sample' }] }, ['company', 'address']],
  [{ lines: [{ ...line, request: 'paid-sample' }] }, ['address']],
  [{ lines: [{ ...line, request: 'sample' }], address: 'Example Street 1', company: 'Acme' }, []],
  [{ lines: [{ ...line, product: '' }] }, ['lines.0.product']],
  [{ lines: Array.from({ length: 51 }, () => line) }, ['message']],
  [{ lines: [{ ...line, buyerSpecification: 'x'.repeat(2000) }] }, []],
  [{ lines: [{ ...line, buyerSpecification: 'x'.repeat(2001) }] }, ['lines.0.buyerSpecification']],
  [{ lines: [{ ...line, product: '', quantity: '', buyerSpecification: 'Lead ≤ 1 ppm' }] }, ['lines.0.product']],
])('an inquiry changed by %j has errors in %j', (change, fields) => {
  expect(Object.keys(checkInquiry({ ...formFields, ...change }, 'json').errors)).toEqual(fields)
})

test.each([
  ['marks that turn the text', '\u202aada@buyer.example\u202c'],
  ['a space without width', 'ada\u200b@buyer.example'],
  ['a byte order mark', 'ada@\ufeffbuyer.example'],
  ['a control character', 'ada@buyer\u0000.example'],
  ['a soft hyphen', 'ada@buy\u00ader.example'],
  ['half a character', 'ada@buyer.example\ud83d'],
])('an address is cleaned of %s', (_what, email) => {
  const { errors, inquiry } = checkInquiry({ ...formFields, email }, 'form')
  expect([errors, inquiry.email]).toEqual([{}, 'ada@buyer.example'])
})

test.each(['name', 'company', 'telephone', 'country', 'purpose'] as const)('%s becomes one line', (field) => {
  expect(readInquiry({ [field]: ' Acme\u202e\r\n gnp\u2028exe ' })[field]).toBe('Acme gnp exe')
})

test.each(['product', 'grade', 'quantity'] as const)('%s of a line becomes one line', (field) => {
  expect(readLine({ [field]: 'Rutin\u200b\n98 %' })[field]).toBe('Rutin 98 %')
})

test('message and address keep their lines', () => {
  const text = 'one\n\ntwo'
  expect(readInquiry({ message: text, address: text })).toMatchObject({ message: text, address: text })
})

test('a document name is not cut inside a character', () => {
  expect(readLine({ documents: [`${'x'.repeat(59)}𠮷`] }).documents).toEqual(['x'.repeat(59)])
})

test('a receipt number has the UTC day and six unambiguous characters', () => {
  const receipt = receiptNumber(new Date('2026-03-18T23:00:00Z'))
  expect(receipt).toMatch(/^INQ-20260318-/)
  expect(isReceiptNumber(receipt)).toBe(true)
  expect(isReceiptNumber('INQ-20260318-OOOOOO')).toBe(false)
  expect(isReceiptNumber('INQ-20260318-ZZZZZZ<script>')).toBe(false)
})

test.each([
  ['2.5', true],
  ['12\u202f000', true],
  ['1’500,5', true],
  ['1.1250', true],
  ['1,000', 'is ambiguous: write 1 or 1000'],
  ['1.125', 'is ambiguous: write 1.1250 or 1125'],
  ['1.000,5', INVALID_QUANTITY],
  ['0', INVALID_QUANTITY],
  ['9,999,999', true],
  ['10000000', INVALID_QUANTITY],
] as const)('the quantity "%s" is accepted, or its error says: %s', (quantity, answer) => {
  const values = { product: 'Piperine', quantity, unit: 'kg' }
  const errors = checkInquiry({ name: 'A', email: 'a@b.example', lines: [values] }, 'json').errors
  const message = errors['lines.0.quantity'] ?? ''
  expect(Object.keys(errors)).toEqual(answer === true ? [] : ['lines.0.quantity'])
  expect(message).toContain(answer === true ? '' : answer)
})
