import { LINE_FIELDS, MAX_LINES } from '../../../shared/inquiry.ts'
import { readOrder, withoutRows } from '../../../src/orders/readRows.ts'
import { readYaml } from '../../readYaml.ts'

type Lines = { read: Record<string, string> } & Record<'unclear' | 'courtesies' | 'goods', string[]>
const { read, unclear, courtesies, goods } = readYaml(import.meta.dirname, 'lines.yaml') as Lines

const rowsIn = (text: string) =>
  readOrder(text).rows.map(({ words, quantity, unit }) => [words, quantity, unit].filter(Boolean).join(' | '))

const textsOf = (text: string) => readOrder(text).rows.map((row) => row.text)

test.each(Object.entries(read))('the row “%s” is read as “%s”', (text, row) => {
  expect(rowsIn(text)).toEqual([row])
})

test.each(unclear)('the unclear amount of “%s” stays as written', (text) => {
  expect(readOrder(text).rows).toMatchObject([{ quantity: '', written: text }])
})

test.each([
  ['Rutin 95% (sample)', 'sample'],
  ['Rutin 95% (paid sample)', 'paid-sample'],
  ['Rutin 95% (sample first)', null],
])('“%s” asks for the request %s', (text, request) => {
  expect(readOrder(text).rows[0]?.request).toBe(request)
})

test.each([
  ['Rutin 5 kg; Reishi 3 kg', ['Rutin 5 kg', 'Reishi 3 kg']],
  ['Rutin; 5 kg; Reishi; 3 kg', ['Rutin\n5 kg', 'Reishi\n3 kg']],
  ['2 drums of Rutin; palm kernel; 3 t Reishi', ['2 drums of Rutin', 'palm kernel', '3 t Reishi']],
  ['Rutin; 95 %; 5 kg', ['Rutin; 95 %; 5 kg']],
])('the line “%s” has the rows %j', (line, rows) => {
  expect(textsOf(line)).toEqual(rows)
})

test('an amount alone completes the row above', () => {
  expect(rowsIn('Rutin\n25 kg\nReishi')).toEqual(['Rutin | 25 | kg', 'Reishi'])
})

test('an amount alone below a complete row stays a row', () => {
  expect(textsOf('Rutin 5 kg\n25 kg')).toEqual(['Rutin 5 kg', '25 kg'])
})

test.each(courtesies)('“%s” makes no row', (line) => {
  expect(readOrder(`${line}\nRutin 5 kg`)).toMatchObject({ rows: [{ text: 'Rutin 5 kg' }], courtesies: [line] })
})

test('names after a closing line make no rows', () => {
  expect(readOrder('Hi\nRutin\nKind regards\nTom\nReishi 3 kg')).toMatchObject({
    rows: [{ text: 'Rutin' }, { text: 'Reishi 3 kg' }],
    courtesies: ['Hi', 'Kind regards', 'Tom'],
  })
})

test.each([...goods, 'Dear'.repeat(3)])('a line that may name goods stays a row: %s', (line) => {
  expect(textsOf(line)).toEqual([line])
})

test('headings define the columns', () => {
  const [row] = readOrder('No.\tQuantity\tUnit\tProduct\tUse\n1\t25\tkg\tGinkgo "leaf"\ttea').rows
  expect(row).toMatchObject({ words: 'Ginkgo "leaf"', quantity: '25', unit: 'kg', written: 'Ginkgo "leaf" tea' })
})

test('a heading gives the unit of its column', () => {
  expect(rowsIn('Product;Qty (kg)\nRutin;25')).toEqual(['Rutin | 25 | kg'])
})

test('an empty first cell keeps its column', () => {
  expect(rowsIn('No.\tProduct\tQuantity\n\tRutin\t5 kg')).toEqual(['Rutin | 5 | kg'])
})

test('headings without a name column are an ordinary row', () => {
  expect(textsOf('Bezeichnung\tMenge\nRutin\t5 kg')).toEqual(['Bezeichnung\tMenge', 'Rutin\t5 kg'])
})

test.each(['";', '1 kg;', '1 ', '1x', '25 kg\n', 'a\n', 'a', '1 kg x4\n', '2 kg'])(
  '100,000 times “%s” makes a limited number of short rows',
  (text) => {
    const { rows } = readOrder(text.repeat(100_000))
    expect(rows.length).toBeLessThanOrEqual(MAX_LINES)
    expect(Math.max(0, ...rows.map((row) => row.text.length))).toBeLessThanOrEqual(LINE_FIELDS.buyerSpecification)
  },
)

test('lines without letters and digits make no rows', () => {
  expect(textsOf('---\n";";\nRutin')).toEqual(['Rutin'])
})

test('rows beyond the limit stay in the text', () => {
  const lines = Array.from({ length: MAX_LINES + 2 }, (_, at) => `Rutin ${at}`)
  expect(withoutRows(readOrder(lines.join('\n')), lines.slice(0, MAX_LINES))).toBe(lines.slice(MAX_LINES).join('\n'))
})

test('remaining rows keep their headings', () => {
  expect(withoutRows(readOrder('Product\tQuantity\nRutin\t1 kg\nGranite\t1 t'), ['Rutin\t1 kg'])).toBe(
    'Product\tQuantity\nGranite\t1 t',
  )
})
