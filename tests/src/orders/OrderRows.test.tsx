// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SearchEntry } from '../../../shared/search.ts'
import { currentLines } from '../../../src/inquiry/inquiryList.ts'
import { ListTools } from '../../../src/inquiry/ListTools.tsx'
import { createQueryClient } from '../../../src/router/pageQuery.ts'
import { eventually, field, fillIn, forgetInquiry, press, send, showInquiry, user } from '../showInquiry.tsx'
import { createSearch } from '../../../src/search/createSearch.ts'
import { searchEntriesQuery, searchIndexQuery } from '../../../src/search/searchQuery.ts'

const entry = (name: string, others: Partial<SearchEntry> = {}): SearchEntry => ({
  path: `/herbal-extract/${name.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'product',
  name,
  detail: '',
  also: '',
  grades: [{ names: ['98 %', '95 %'], method: 'HPLC' }],
  moq: '25 kg',
  ...others,
})

const ENTRIES = [
  entry('Rutin'),
  entry('Rutoside', { also: 'Rutoside NF11', grades: [{ names: ['NF 11', 'HPLC'] }] }),
  entry('Reishi Caps', { also: 'reishi' }),
  entry('Reishi Spores', { also: 'reishi' }),
]

beforeEach(() => forgetInquiry())
afterEach(() => cleanup())

/** Pastes rows, and waits until each has its choice. */
async function paste(...rows: string[]) {
  const client = createQueryClient()
  client.setQueryData(searchEntriesQuery.queryKey, ENTRIES)
  client.setQueryData(searchIndexQuery.queryKey, () => createSearch(ENTRIES))
  showInquiry(client, { tools: ListTools })
  await user.click(screen.getByText('Paste an order list'))
  const textarea = await screen.findByLabelText(/^Rows to paste/)
  await user.click(textarea)
  await user.paste(rows.join('\n'))
  await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(rows.length))
}

const listedLines = () =>
  currentLines().map(({ product, grade, quantity, unit }) =>
    [product, grade, quantity, unit].filter(Boolean).join('; '),
  )

test('a name shared by two products requires a choice', async () => {
  await paste('Reishi\t5 kg')
  expect(screen.queryByRole('button', { name: 'Add 1 row' })).toBe(null)
  await user.selectOptions(field(/^Reishi/), 'Reishi Spores')
  await press('Add 1 row')
  expect(listedLines()[0]).toMatch(/^Reishi Spores; /)
})

test('a misspelt name requires a choice', async () => {
  await paste('Reishii Spoers\t5 kg')
  await user.selectOptions(field(/^Reishii/), 'Reishi Spores')
  await press('Add 1 row')
  expect(listedLines()[0]).toMatch(/^Reishi Spores; /)
})

test('a row without a match is added as written', async () => {
  await paste('Goat whey\t5 kg', 'Rutin\t1 kg')
  await press('Add 2 rows')
  expect(listedLines()).toEqual(['Goat whey; 5; kg', 'Rutin; Grade not chosen yet; 1; kg'])
  expect(field(/^Rows to paste/).value).toBe('')
})

test('one press adds all undecided rows as written', async () => {
  await paste('Reishi\t5 kg', 'Rutin extract\t1 kg', 'Rutin\t1 kg')
  await press('Add 2 rows as written')
  expect(listedLines()).toEqual(['Reishi; 5; kg', 'Rutin extract; 1; kg'])
  expect(field(/^Rows to paste/).value).toBe('Rutin\t1 kg')
})

test.each([
  ['98 %', '98 %'],
  ['98 % min', 'as written: 98 % min'],
])('a row with the grade “%s” is added with “%s”', async (grade, shown) => {
  await paste(`Rutin\t${grade}\t1 kg`)
  await press('Add 1 row')
  expect(currentLines()[0]?.grade.replace(', HPLC', '')).toBe(shown)
})

test('a multiple stays as written, also after words that are too long for the grade', async () => {
  const use = 'for capsules '.repeat(10)
  await paste('Rutin\t5 x 1kg', `Rutin\t${use}\t2 x 25 kg`)
  for (const row of screen.getAllByRole('combobox', { name: /^Rutin/ })) await user.selectOptions(row, 'Rutin')
  await press('Add 2 rows')
  const lines = currentLines()
  expect(lines.map(({ quantity }) => quantity)).toEqual(['', ''])
  expect(lines[0]?.grade).toBe('as written: 5 x 1kg')
  expect(lines[1]?.buyerSpecification).toBe(`Rutin\t${use}\t2 x 25 kg`)
})

test('the name of a grade in a name of the product stays', async () => {
  await paste('Rutoside NF11\t5 kg')
  await press('Add 1 row')
  expect(currentLines()[0]?.grade).toBe('as written: Rutoside NF11')
})

test('words after the amount stay with the grade', async () => {
  await paste('Rutin 98% 5 kg (organic)')
  await press('Add 1 row')
  expect(currentLines()).toMatchObject([{ grade: '98 %, HPLC, as written: (organic)', quantity: '5' }])
})

test.each([
  ['the rows', () => press('Add 2 rows')],
  ['the choices', () => user.selectOptions(field(/^Reishi/), 'Reishi Spores')],
])('after a change of %s the form warns again about rows not on the list', async (_, change) => {
  await paste('Reishi\t5 kg', 'Goat whey\t1 kg', 'Rutin\t1 kg')
  await fillIn()
  await send()
  await change()
  expect(screen.queryByText(/^Pasted rows are not on the list yet/)).toBe(null)
  await send()
  expect(screen.getByText(/^Pasted rows are not on the list yet/)).toBeDefined()
})
