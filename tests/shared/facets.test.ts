import { expect, test } from 'vitest'
import { type CatalogueEntry, filterList, parseListFilter } from '../../shared/facets.ts'

const entry = (name: string, facets: Partial<CatalogueEntry['facets']>, assays: number[] = []): CatalogueEntry => ({
  name,
  path: `/herbal-extract/${name.toLowerCase()}`,
  grades: [],
  appearance: '',
  srgb: '#ffffff',
  moq: '1 kg',
  facets: { form: [], colour: [], part: [], application: [], certificate: [], ...facets },
  assays,
})

const ENTRIES = [
  entry('Rutin', { colour: ['Yellow'], part: ['Flower'] }, [95]),
  entry('Piperine', { colour: ['Pale yellow'], part: ['Fruit'] }, [98, 95]),
  entry('Moringa', { colour: ['Green'], part: ['Leaf'] }),
  { ...entry('Collagen', { colour: ['White'] }), path: '/healthcare-supplement/collagen' },
]

const filtered = (query: string, path = '/herbal-extract') => {
  const filter = parseListFilter(new URLSearchParams(query))
  if (!filter) throw new Error(`"${query}" is no filter`)
  return filterList(ENTRIES, path, filter, query)
}

const names = (query: string, path?: string) => filtered(query, path)?.products.map(({ name }) => name)

test('an address without filters asks for the list as it is', () => {
  expect(parseListFilter(new URLSearchParams('page=2&colour=&sort=nonsense&assay-from=x'))).toBeUndefined()
})

test('a product is listed where it has one of the values of every facet that is chosen', () => {
  expect(names('colour=Yellow&colour=Green')).toEqual(['Rutin', 'Moringa'])
  expect(names('colour=Yellow&colour=Green&part=Leaf')).toEqual(['Moringa'])
})

test('an assay range lets a product through when one of its grades lies within it', () => {
  expect(names('assay-from=97')).toEqual(['Piperine'])
  expect(names('assay-from=90&assay-to=95')).toEqual(['Rutin', 'Piperine'])
})

test('the filter of a category leaves the products of other categories out, that of all products does not', () => {
  expect(names('sort=name')).toEqual(['Moringa', 'Piperine', 'Rutin'])
  expect(names('sort=name', '/products')).toEqual(['Collagen', 'Moringa', 'Piperine', 'Rutin'])
})

test('products are sorted by their highest assay on demand', () => {
  expect(names('sort=assay')).toEqual(['Piperine', 'Rutin', 'Moringa'])
})

test('the count of a value says what choosing it as well would bring', () => {
  const facets = filtered('colour=Yellow&part=Flower')?.facets
  expect(facets?.colour).toContainEqual(['Yellow', 1])
  expect(facets?.part).toContainEqual(['Flower', 1])
  expect(facets?.part).toContainEqual(['Leaf', 0])
  expect(filtered('colour=Yellow')?.facets.colour).toHaveLength(3)
})

test.each(['7', '0', '-1', 'x', '1.5', ''])('a filtered list has no page "%s"', (page) => {
  expect(filtered(`sort=name&page=${page}`)).toBeNull()
})

test('a filter that nothing passes leaves one empty page', () => {
  expect(filtered('part=Leaf&colour=Yellow')).toMatchObject({ products: [], paging: { page: 1, pages: 1, total: 0 } })
})

test('values stay in their group and order, whatever is chosen', () => {
  const values = (query: string) => filtered(query)?.facets.colour.map(([value]) => value)
  expect(values('colour=Green&part=Flower')).toEqual(values('sort=name'))
  expect(filtered('colour=Green&part=Flower')?.facets.colour).toContainEqual(['Green', 0])
})

test('values that the list does not have are left out of the filter', () => {
  expect(names('colour=Plaid&form=zzz&part=Leaf')).toEqual(['Moringa'])
  expect(filtered('colour=Plaid&form=zzz&part=Leaf')?.filter.chosen).toMatchObject({
    colour: [],
    form: [],
    part: ['Leaf'],
  })
})

test.each([
  ['98', 98],
  ['97.5', 97.5],
  ['97,5', 97.5],
  [' 98 ', 98],
  ['0', 0],
  ['100', 100],
  ['150', 100],
  ['9'.repeat(400), 100],
])('a bound of the assay is a number of per cent up to 100: "%s" is %d', (typed, bound) => {
  expect(parseListFilter(new URLSearchParams({ 'assay-from': typed }))?.assayFrom).toBe(bound)
})

test.each(['1e999', '1e3', '0x10', 'Infinity', '-1', '+5', '98 %', '.', '\0', ''])(
  '"%s" is no bound of the assay',
  (typed) => {
    expect(parseListFilter(new URLSearchParams({ 'assay-from': typed }))).toBeUndefined()
  },
)

test('a range may be typed the other way round', () => {
  expect(names('assay-from=95&assay-to=90')).toEqual(['Rutin', 'Piperine'])
})
