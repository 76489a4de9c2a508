// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Indexed } from '../../../manifest/search/buildIndex.ts'
import { currentInquiry } from '../../../src/inquiry/inquiry.ts'
import { ListTools } from '../../../src/inquiry/ListTools.tsx'
import { createQueryClient } from '../../../src/router/pageQuery.ts'
import { finderQuery } from '../../../src/search/searchQuery.ts'
import { testRows } from '../../testValues.ts'
import { field, fillIn, forgetInquiry, press, seedSearch, send, showInquiry, user } from '../showInquiry.tsx'

const indexed = (name: string, otherName: string[] = [], names = ['98 %', '95 %']): Indexed => ({
  entry: {
    path: `/spice-extracts/${name.toLowerCase().replaceAll(' ', '-')}`,
    kind: 'product',
    name,
    detail: '',
    grades: [{ names, method: 'HPLC' }],
    moq: '25 kg',
  },
  texts: { name: [name], otherName },
})

const PRODUCTS = [
  indexed('Rutin'),
  indexed('Rutoside', ['Rutoside NF11'], ['NF 11']),
  indexed('Reishi Caps', ['reishi']),
  indexed('Reishi Spores', ['reishi']),
]

beforeEach(() => forgetInquiry())

/** Pastes rows, and waits until they have their choices. */
async function paste(...rows: string[]) {
  const client = createQueryClient()
  seedSearch(client, PRODUCTS)
  showInquiry(client, { tools: <ListTools /> })
  await user.click(screen.getByText('Paste an order list'))
  const textarea = await screen.findByLabelText(/^Rows to paste/)
  await user.click(textarea)
  await user.paste(rows.join('\n'))
  await screen.findByRole('list', { name: 'Pasted rows' })
  return client
}

const currentLines = () => currentInquiry().lines

const listedLines = () =>
  currentLines().map(({ product, grade, quantity, unit }) =>
    [product, grade, quantity, unit].filter(Boolean).join('; '),
  )

const CHOOSING = /^Not added until you choose/

type Pasted = { claim: string; rows: string; shows?: string; lines: object[] }
testRows('tests/src/orders/pasted.yaml', async (row: Pasted) => {
  await paste(row.rows)
  expect(screen.getByText(row.shows ?? 'Paste an order list')).toBeDefined()
  await press(/^Add \d+ rows?/)
  expect(currentLines()).toMatchObject(row.lines)
})

test('a name shared by two products waits for a choice', async () => {
  await paste('Reishi\t5 kg', 'Rutin\t1 kg')
  expect(screen.getByText(CHOOSING).textContent).toContain('1 row')
  await press(/^Add \d+ rows?/)
  expect(listedLines()).toEqual(['Rutin; Grade not chosen yet; 1; kg'])
  expect(field(/^Rows to paste/).value).toBe('Reishi\t5 kg')
})

test('a letter reads only its own row again', async () => {
  const client = await paste('Rutin', 'Reishi')
  const match = vi.spyOn(await client.ensureQueryData(finderQuery), 'match')
  await user.type(field(/^Rows to paste/), 's')
  await screen.findByText('Reishis')
  expect(new Set(match.mock.calls.flat())).toEqual(new Set(['Reishis']))
})

test('a misspelt name is added after a choice', async () => {
  await paste('Reishii Spoers\t5 kg')
  await user.selectOptions(field(/^Reishii/), 'Reishi Spores')
  expect(screen.queryByText(CHOOSING)).toBe(null)
  await press(/^Add \d+ rows?/)
  expect(listedLines()[0]).toMatch(/^Reishi Spores; /)
})

test('rows as written are added with the products', async () => {
  await paste('2 drums of goat whey 24/6/5', 'Rutin 1 kg', 'Reishi 5 kg')
  await user.selectOptions(field(/^Reishi/), 'As written')
  await press('Add 3 rows, 2 as written')
  expect(listedLines()).toEqual(['goat whey 24/6/5; 2; drum', 'Rutin; Grade not chosen yet; 1; kg', 'Reishi; 5; kg'])
  expect(field(/^Rows to paste/).value).toBe('')
})

test('a remark joins the message when the rows are added', async () => {
  await paste('Hi Anna,', 'Rutin', 'We need halal for all of them.', 'Kind regards')
  await press(/^Add \d+ rows?/)
  expect(field(/^Message/).value).toBe('Hi Anna,\nWe need halal for all of them.\nKind regards')
})

test.each([
  ['the rows', () => press(/^Add \d+ rows?/)],
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

test('a row sent as written becomes a product, and keeps amount and request', async () => {
  await paste('Reishii Spoers\t5 kg')
  await user.selectOptions(field(/^Reishii/), 'As written')
  await press(/^Add 1 row/)
  await user.selectOptions(field(/^Request of/), 'Paid sample')
  await press(/^Find in the catalogue/)
  await press('Use Reishi Spores')
  expect(currentLines()).toMatchObject([
    {
      product: 'Reishi Spores',
      slug: 'spice-extracts/reishi-spores',
      quantity: '5',
      unit: 'kg',
      request: 'paid-sample',
    },
  ])
  expect(currentLines()[0]?.grade).toBe('as written: Reishii Spoers')
  expect(document.activeElement?.textContent).toBe('Reishi Spores')
})

test('the list says that the catalogue lacks a row sent as written', async () => {
  await paste('Goat whey 5 kg')
  await press(/^Add 1 row/)
  await press(/^Find in the catalogue/)
  expect(await screen.findByText('No product found.')).toBeDefined()
})
