import { LINE_FIELDS, MAX_LINES } from '../../../shared/inquiry.ts'
import { readOrder, withoutRows } from '../../../src/orders/readRows.ts'
import { testValues } from '../../testValues.ts'

const rowsIn = (text: string) => readOrder(text).rows

testValues('tests/src/orders/lines.yaml', {
  read: (text: string) =>
    rowsIn(text).map(({ words, quantity, unit }) => [words, quantity, unit].filter(Boolean).join(' | ')),
  unclear: (text: string) => rowsIn(text).flatMap(({ quantity, unread }) => [quantity, unread]),
  rows: (text: string) => rowsIn(text).map((row) => row.text),
  requests: (text: string) => rowsIn(text).map(({ request }) => request),
})

test.each(['";', '1 kg;', '1 ', '1x', '25 kg\n', 'a\n', 'a', '1 kg x4\n', '2 kg'])(
  '100,000 times “%s” makes a limited number of short rows',
  (text) => {
    const { rows } = readOrder(text.repeat(100_000))
    expect(rows.length).toBeLessThanOrEqual(MAX_LINES)
    expect(Math.max(0, ...rows.map((row) => row.text.length))).toBeLessThanOrEqual(LINE_FIELDS.buyerSpecification)
  },
)

test('rows beyond the limit stay in the text', () => {
  const lines = Array.from({ length: MAX_LINES + 2 }, (_, at) => `Rutin ${at}`)
  expect(withoutRows(readOrder(lines.join('\n')), lines.slice(0, MAX_LINES))).toBe(lines.slice(MAX_LINES).join('\n'))
})

test('remaining rows keep their headings', () => {
  expect(withoutRows(readOrder('Product\tQuantity\nRutin\t1 kg\nGranite\t1 t'), ['Rutin\t1 kg'])).toBe(
    'Product\tQuantity\nGranite\t1 t',
  )
})
