import { expect, test } from 'vitest'
import { inquiryErrors, readInquiry } from '../../shared/inquiry.ts'
import { isReceiptNumber, receiptNumber } from '../../shared/receipt.ts'

const typed = { name: ' Ada ', email: 'ada@buyer.example', need: 'quote', message: 'Piperine, 25 kg' }

test('an inquiry is read with texts trimmed, missing fields empty and other fields dropped', () => {
  expect(readInquiry({ ...typed, admin: 'yes', quantity: 25 })).toEqual({
    name: 'Ada',
    company: '',
    email: 'ada@buyer.example',
    product: '',
    grade: '',
    quantity: '',
    need: 'quote',
    message: 'Piperine, 25 kg',
  })
  expect(readInquiry(null).name).toBe('')
})

test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ email: '' }, ['email']],
  [{ email: 'ada@buyer' }, ['email']],
  [{ email: 'a b@buyer.example' }, ['email']],
  [{ need: 'everything' }, ['need']],
  [{ message: '' }, ['message']],
  [{ message: '', product: 'Piperine' }, []],
  [{ message: 'x'.repeat(4001) }, ['message']],
])('an inquiry changed by %j has errors in %j', (change, fields) => {
  expect(Object.keys(inquiryErrors(readInquiry({ ...typed, ...change })))).toEqual(fields)
})

test('a receipt number holds the day and six characters that are not mistaken when read out', () => {
  const receipt = receiptNumber(new Date('2026-03-18T23:00:00Z'), () => 0.999)
  expect(receipt).toBe('INQ-20260318-ZZZZZZ')
  expect(isReceiptNumber(receipt)).toBe(true)
  expect(isReceiptNumber('INQ-20260318-OOOOOO')).toBe(false)
  expect(isReceiptNumber('INQ-20260318-ZZZZZZ<script>')).toBe(false)
})
