import { expect, test } from 'vitest'
import { type CatalogueEntry, parseListFilter } from '../../shared/facets.ts'
import { facetCounts, filterList } from '../../shared/filterList.ts'
import { MOST_AT_ONCE } from '../../shared/pagination.ts'

const entry = (name: string, facets: CatalogueEntry['facets'] = {}, assays: number[] = []): CatalogueEntry => ({
  name,
  path: `/herbal-extract/${name.toLowerCase()}`,
  grades: [],
  appearance: '',
  srgb: '#ffffff',
  moq: '1 kg',
  facets,
  assays,
})

const ENTRIES = [
  { ...entry('Rutin', { colour: ['Yellow'], part: ['Flower'] }, [95]), cas: '153-18-4', moq: '25 kg' },
  { ...entry('Piperine', { colour: ['Pale yellow'], part: ['Fruit'] }, [98, 95]), markerCas: '94-62-2', moq: '1 kg' },
  { ...entry('Moringa', { colour: ['Green'], part: ['Leaf'] }), moq: '500 g' },
  { ...entry('Collagen', { colour: ['White'] }), path: '/healthcare-supplement/collagen' },
]

const askedBy = (query: string) => {
  const parameters = new URLSearchParams(query)
  const filter = parseListFilter(parameters)
  if (!filter) throw new Error(`"${query}" asks for the list as it is`)
  return { filter, parameters, query }
}

const filtered = (query: string, path = '/herbal-extract') => filterList(ENTRIES, path, askedBy(query))

const names = (query: string, path?: string) => filtered(query, path).products.map(({ name }) => name)

test('an address whose fields are empty asks for the list as it is', () => {
  expect(parseListFilter(new URLSearchParams('colour=&sort=&assay-from=&page=&topic=trade'))).toBeUndefined()
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

test.each([
  ['name-desc', ['Rutin', 'Piperine', 'Moringa']],
  ['assay-asc', ['Rutin', 'Piperine', 'Moringa']],
  ['cas', ['Piperine', 'Rutin', 'Moringa']],
  ['cas-desc', ['Rutin', 'Piperine', 'Moringa']],
  ['moq', ['Moringa', 'Piperine', 'Rutin']],
  ['moq-desc', ['Rutin', 'Piperine', 'Moringa']],
])('sorted by %s the products are %j: what one lacks puts it last', (sort, sorted) => {
  expect(names(`sort=${sort}`)).toEqual(sorted)
})

test('a list that is asked for whole has one page, which a filter narrows', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    entry(`Extract ${index}`, { part: [index < 12 ? 'Leaf' : 'Root'] }),
  )
  const whole = filterList(many, '/herbal-extract', askedBy('show=all'))
  expect(whole).toMatchObject({ paging: { pages: 1, total: 30 } })
  expect(filterList(many, '/herbal-extract', askedBy('show=all&part=Leaf')).products).toHaveLength(12)
})

test('a list of more products than one page can bear is shown in pages', () => {
  const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => entry(`Extract ${index}`))
  expect(filterList(many, '/herbal-extract', askedBy('show=all')).products).toHaveLength(10)
})

test('a value that all products of a list have is not offered: it would narrow nothing', () => {
  const all = [entry('Rutin', { form: ['Powder'] }), entry('Moringa', { form: ['Powder'] })]
  expect(facetCounts(all).form).toEqual([])
})

test('a certificate that all products of a list have is offered, and so is the first MOQ that all of them keep', () => {
  const steps = ['Up to 5 kg', 'Up to 10 kg', 'Up to 25 kg']
  const all = [
    entry('Reishi', { certificate: ['Organic'], moq: steps }),
    entry('Chaga', { certificate: ['Organic', 'Kosher'], moq: steps.slice(1) }),
  ]
  expect(facetCounts(all).certificate).toEqual([
    ['Organic', 2],
    ['Kosher', 1],
  ])
  expect(facetCounts(all).moq).toEqual([
    ['Up to 5 kg', 1],
    ['Up to 10 kg', 2],
  ])
})

test('of chosen markers the assay is that of the markers, which the list can be sorted by', () => {
  const mushroom = (name: string, polysaccharides: number, betaGlucans: number) => ({
    ...entry(name, { marker: ['Polysaccharides', 'Beta-glucans'] }, [polysaccharides]),
    contents: { Polysaccharides: [polysaccharides], 'Beta-glucans': [betaGlucans] },
  })
  const all = [mushroom('Chaga', 50, 8), mushroom('Maitake', 30, 20), mushroom('Shiitake', 10, 15), entry('Rutin')]
  const found = (query: string) => filterList(all, '/products', askedBy(query)).products.map(({ name }) => name)
  expect(found('marker=Beta-glucans&assay-from=10')).toEqual(['Maitake', 'Shiitake'])
  expect(found('marker=Beta-glucans&sort=assay')).toEqual(['Maitake', 'Shiitake', 'Chaga'])
  expect(found('assay-from=10&assay-to=30')).toEqual(['Maitake', 'Shiitake'])
})

test('quantities, temperatures and solvents stand in their own order, other values by the number of products', () => {
  const all = [
    entry('A', { moq: ['Up to 5 kg'], part: ['Leaf'] }),
    entry('B', { moq: ['Up to 1 kg', 'Up to 5 kg'], part: ['Root'] }),
    entry('C', { part: ['Root'] }),
  ]
  expect(facetCounts(all).moq).toEqual([
    ['Up to 1 kg', 1],
    ['Up to 5 kg', 2],
  ])
  expect(facetCounts(all).part).toEqual([
    ['Root', 2],
    ['Leaf', 1],
  ])
})

test('the count of a value says what choosing it as well would bring', () => {
  const facets = filtered('colour=Yellow&part=Flower').facets
  expect(facets?.colour).toContainEqual(['Yellow', 1])
  expect(facets?.part).toContainEqual(['Flower', 1])
  expect(facets?.part).toContainEqual(['Leaf', 0])
  expect(filtered('colour=Yellow').facets.colour).toHaveLength(3)
})

test.each(['7', '0', '-1', 'x', '1.5'])('in place of page "%s" a filtered list of one page shows that', (page) => {
  expect(filtered(`sort=name&page=${page}`)).toMatchObject({ paging: { page: 1, pages: 1, total: 3 } })
})

test('a page beyond the last of a filtered list is the last', () => {
  const many = Array.from({ length: 23 }, (_, index) => entry(`Extract ${index}`))
  const { products, paging } = filterList(many, '/herbal-extract', askedBy('page=999'))
  expect(paging).toMatchObject({ page: 3, pages: 3 })
  expect(products.map(({ name }) => name)).toEqual(['Extract 20', 'Extract 21', 'Extract 22'])
})

test('a filter that nothing passes leaves one empty page', () => {
  expect(filtered('part=Leaf&colour=Yellow')).toMatchObject({ products: [], paging: { page: 1, pages: 1, total: 0 } })
})

test('values stay in their group and order, whatever is chosen', () => {
  const values = (query: string) => filtered(query).facets.colour.map(([value]) => value)
  expect(values('colour=Green&part=Flower')).toEqual(values('sort=name'))
  expect(filtered('colour=Green&part=Flower').facets.colour).toContainEqual(['Green', 0])
})

test('values that the list does not have are left out of the filter', () => {
  expect(names('colour=Plaid&form=zzz&part=Leaf')).toEqual(['Moringa'])
  expect(filtered('colour=Plaid&form=zzz&part=Leaf').filter.chosen).toMatchObject({
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
    expect(parseListFilter(new URLSearchParams({ 'assay-from': typed, sort: 'name' }))?.assayFrom).toBeUndefined()
  },
)

test('a range may be typed the other way round', () => {
  expect(names('assay-from=95&assay-to=90')).toEqual(['Rutin', 'Piperine'])
})
