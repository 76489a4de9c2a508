import { expect, test } from 'vitest'
import { LINE_FIELDS, MAX_LINES } from '../../../shared/inquiry.ts'
import { readOrder, withoutRows } from '../../../src/orders/readRows.ts'

const read = (text: string) =>
  readOrder(text).rows.map(({ words, quantity, unit }) => [words, quantity, unit].filter(Boolean).join(' | '))

const textsOf = (text: string) => readOrder(text).rows.map((row) => row.text)

test.each([
  ['Rutin 500 g', 'Rutin | 500 | g'],
  ['2. Turmeric extract 95% curcuminoids 25 kgs', 'Turmeric extract 95% curcuminoids | 25 | kg'],
  ['Rutin\tNF11\t500\tkg', 'Rutin\tNF11 | 500 | kg'],
  ['Rutin;95 %;0,5 t', 'Rutin;95 % | 0,5 | t'],
  ['CAS No. 153-18-4\t5 kg', 'CAS No. 153-18-4 | 5 | kg'],
  ['Piperine 98% 5 kg (organic)', 'Piperine 98% (organic) | 5 | kg'],
  ['5 kg Piperine 98%', 'Piperine 98% | 5 | kg'],
  ['500g centella 90% triterpenes (lot B231)', 'centella 90% triterpenes (lot B231) | 500 | g'],
  ['3 t turmeric curcumin 95', 'turmeric curcumin 95 | 3 | t'],
  ['royal jelly 10-HDA 6 % 5 kg', 'royal jelly 10-HDA 6 % | 5 | kg'],
  ['L-carnitine tartrate, 0.5 MT', 'L-carnitine tartrate | 0.5 | t'],
  ['Rutin 12,500 kg', 'Rutin | 12,500 | kg'],
  ['Rutin, 25, kg', 'Rutin | 25 | kg'],
  ['Rutin\t8 898\tkg', 'Rutin | 8 898 | kg'],
  ["Rutin 5'000 kg", "Rutin | 5'000 | kg"],
  ['Rutin 200 mesh 25 kg', 'Rutin 200 mesh | 25 | kg'],
  ['Ginkgo 24/6 250 kg', 'Ginkgo 24/6 | 250 | kg'],
  ['5-HTP 98% 10 kg', '5-HTP 98% | 10 | kg'],
  ['Vitamin B12 1 kg', 'Vitamin B12 | 1 | kg'],
])('the row “%s” is read as “%s”', (text, row) => {
  expect(read(text)).toEqual([row])
})

test.each([
  'Rutin\t500',
  'Rutin 10-25 kg',
  'Rutin 10 to 25 kg',
  'Rutin 1/2 kg',
  'Rutin 5 x 1kg',
  'Rutin 5x 1kg',
  'Rutin 1 kg x4',
  '5 x 1kg Rutin',
  'Rutin 5 bags of 25 kg',
  'Rutin ≥ 5 kg',
  'Rutin 500 mg, 5 kg',
  'Rutin 12 500 kg',
  '3 pallets of Rutin',
])('the unclear amount of “%s” stays as written', (text) => {
  expect(readOrder(text).rows).toMatchObject([{ quantity: '', written: text }])
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
  expect(read('Rutin\n25 kg\nReishi')).toEqual(['Rutin | 25 | kg', 'Reishi'])
})

test('an amount alone below a complete row stays a row', () => {
  expect(textsOf('Rutin 5 kg\n25 kg')).toEqual(['Rutin 5 kg', '25 kg'])
})

test.each([
  'Hi Anna,',
  'Dear Sirs',
  'Dear Mr. Smith, please quote:',
  'Best regards',
  'Thanks & regards',
  'Thank you!',
  'Sehr geehrte Damen und Herren,',
  'Mit freundlichen Grüßen',
  'Bonjour Madame,',
  'Cordialement',
  'Estimados señores:',
  'Gracias',
  'Buongiorno',
  'Cordiali saluti',
  'Prezados senhores,',
  'Atenciosamente',
  'wir benötigen:',
  'Dear Sir/Madam',
  'We would like to order:',
  'To whom it may concern',
  'Morning',
  'BR',
  'Delivery to Hamburg',
  'Please confirm lead time',
  'Nous souhaitons commander :',
  'Quisiéramos pedir:',
  'Vorremmo ordinare:',
  'Gostaríamos de encomendar:',
])('“%s” makes no row', (line) => {
  expect(readOrder(`${line}\nRutin 5 kg`)).toMatchObject({ rows: [{ text: 'Rutin 5 kg' }], courtesies: [line] })
})

test('names after a closing line make no rows', () => {
  const { rows, courtesies } = readOrder('Hi\nRutin\nKind regards\nTom\nReishi 3 kg')
  expect(rows.map((row) => row.text)).toEqual(['Rutin', 'Reishi 3 kg'])
  expect(courtesies).toEqual(['Hi', 'Kind regards', 'Tom'])
})

test.each([
  'Hi Anna, Rutin 5 kg',
  'Morning glory seed',
  'Please quote: Rutin',
  'Hi-maize starch',
  'Hello, psyllium please',
  'Dear'.repeat(3),
])('a line that may name goods stays a row: %s', (line) => {
  expect(textsOf(line)).toEqual([line])
})

test('headings define the columns', () => {
  const [row] = readOrder('No.\tQuantity\tUnit\tProduct\tUse\n1\t25\tkg\tGinkgo "leaf"\ttea').rows
  expect(row).toMatchObject({ words: 'Ginkgo "leaf"', quantity: '25', unit: 'kg', written: 'Ginkgo "leaf" tea' })
})

test('a heading gives the unit of its column', () => {
  expect(read('Product;Qty (kg)\nRutin;25')).toEqual(['Rutin | 25 | kg'])
})

test('an empty first cell keeps its column', () => {
  expect(read('No.\tProduct\tQuantity\n\tRutin\t5 kg')).toEqual(['Rutin | 5 | kg'])
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
