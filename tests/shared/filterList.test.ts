import { createEntry, filterProducts, valuesOf } from './catalogueFixture.ts'

const ENTRIES = Array.from({ length: 23 }, (_, index) =>
  createEntry(`Extract ${index}`, { form: ['powder'], part: [index < 5 ? 'leaf' : 'root'] }),
)
const VALUES = valuesOf({ form: { powder: 'Powder' }, part: { leaf: 'Leaf', root: 'Root', petal: 'Petal' } })

const ignoredNoteOf = (query: string) => filterProducts(ENTRIES, VALUES, query).leftOut

test.each([
  ['marker=nope', 'marker or activity “nope”'],
  ['part=leaf&part=petal&part=petal', 'plant part “petal”'],
  ['part=Leaf', 'plant part “Leaf”'],
  ['assay-to=98 %', 'assay to “98 %”'],
  ['sort=toString', 'order “toString”'],
  ['page=999', 'page “999”'],
  ['rows=7', 'rows “7”'],
  ['sort=drop&marker=nope', 'marker or activity “nope”; order “drop”'],
])('the ignored part of ?%s is described', (query, items) => {
  expect(ignoredNoteOf(query)).toBe(`Ignored, not offered by this list: ${items}.`)
})

test.each(['part=leaf', 'assay-from=90&assay-to=97,5', 'sort=&part=root&page='])(
  'nothing of ?%s is ignored',
  (query) => {
    expect(ignoredNoteOf(query)).toBeUndefined()
  },
)

test('a long value is shortened without splitting a character', () => {
  expect(ignoredNoteOf(`marker=${'𝛽'.repeat(70)}`)).toContain(`“${'𝛽'.repeat(60)}…”`)
})

test('a list has as many rows on a page as its address asks for', () => {
  const many = Array.from({ length: 120 }, (_, index) => createEntry(`Extract ${index}`))
  const { products, paging } = filterProducts(many, VALUES, 'rows=50&page=3')
  expect(products).toHaveLength(20)
  expect(paging).toMatchObject({ page: 3, pages: 3, query: 'rows=50' })
})
