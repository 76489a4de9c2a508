import { type CatalogueEntry, parseListFilter } from '../../shared/facets.ts'
import { facetCounts } from '../../shared/filterList.ts'
import { createEntry, filterProducts, valuesOf } from './catalogueFixture.ts'

const VALUES = valuesOf({
  form: { powder: 'Powder' },
  colour: { white: 'White', 'pale-yellow': 'Pale yellow', yellow: 'Yellow', green: 'Green' },
  part: { root: 'Root and rhizome', leaf: 'Leaf', flower: 'Flower' },
  certificate: { kosher: 'Kosher', organic: 'Organic' },
  moq: { '1-kg': 'Up to 1 kg', '5-kg': 'Up to 5 kg', '10-kg': 'Up to 10 kg', '25-kg': 'Up to 25 kg' },
})

const countsOf = (products: CatalogueEntry[]) => facetCounts({ values: VALUES, products })

const ENTRIES = [
  { ...createEntry('Rutin', { colour: ['yellow'], part: ['flower'] }, [95]), cas: '153-18-4', moq: '25 kg' },
  {
    ...createEntry('Piperine', { colour: ['pale-yellow'], part: ['root'] }, [98, 95]),
    markerCas: '94-62-2',
    moq: '1 kg',
  },
  { ...createEntry('Moringa', { colour: ['green'], part: ['leaf'] }), moq: '500 g' },
  { ...createEntry('Collagen', { colour: ['white'] }), path: '/culinary-concentrates/collagen' },
]

const filterEntries = (query: string, path?: string, entries = ENTRIES) => filterProducts(entries, VALUES, query, path)

const names = (...request: Parameters<typeof filterEntries>) =>
  filterEntries(...request).products.map(({ name }) => name)

test('a URL with empty fields gives the plain list', () => {
  expect(parseListFilter(new URLSearchParams('colour=&sort=&assay-from=&page=&topic=trade'))).toBeUndefined()
})

test.each([
  ['one of the chosen values', 'colour=yellow&colour=green', ['Rutin', 'Moringa']],
  ['a value of every facet', 'colour=yellow&colour=green&part=leaf', ['Moringa']],
  ['a grade above the bound', 'assay-from=97', ['Piperine']],
  ['a grade within both bounds', 'assay-from=90&assay-to=95', ['Rutin', 'Piperine']],
  ['a grade within swapped bounds', 'assay-from=95&assay-to=90', ['Rutin', 'Piperine']],
  ['the category, by assay', 'sort=assay', ['Piperine', 'Rutin', 'Moringa']],
  ['the category, by name', 'sort=name', ['Moringa', 'Piperine', 'Rutin']],
  ['the category, by name from the end', 'sort=name-desc', ['Rutin', 'Piperine', 'Moringa']],
  ['the category, by CAS number', 'sort=cas', ['Piperine', 'Rutin', 'Moringa']],
  ['the category, by MOQ', 'sort=moq', ['Moringa', 'Piperine', 'Rutin']],
])('products with %s: ?%s lists %j, with missing values last', (_, query, listed) => {
  expect(names(query)).toEqual(listed)
})

test('the list of all products has those of all categories', () => {
  expect(names('sort=name', '/products')).toEqual(['Collagen', 'Moringa', 'Piperine', 'Rutin'])
})

test('a value that all products share is not offered, except certificates and MOQ', () => {
  const steps = ['5-kg', '10-kg', '25-kg']
  const all = [
    createEntry('Reishi', { form: ['powder'], certificate: ['organic'], moq: steps }),
    createEntry('Chaga', { form: ['powder'], certificate: ['organic', 'kosher'], moq: steps.slice(1) }),
  ]
  expect(countsOf(all).form).toEqual([])
  expect(countsOf(all).certificate).toEqual([
    ['organic', 'Organic', 2],
    ['kosher', 'Kosher', 1],
  ])
  expect(countsOf(all).moq).toEqual([
    ['5-kg', 'Up to 5 kg', 1],
    ['10-kg', 'Up to 10 kg', 2],
  ])
})

/** Returns a mushroom with two grades: one measured as polysaccharides by UV, one as beta-glucans by enzymes. */
const mushroom = (name: string, polysaccharides: number, betaGlucans: number): CatalogueEntry => ({
  ...createEntry(name, { marker: ['polysaccharides', 'beta-glucans'], method: ['uv-vis', 'enzymatic'] }),
  grades: [{ names: ['Polysaccharides', 'Glucans'] }],
  contents: [
    {
      grade: 'Polysaccharides',
      analyte: 'Glucose',
      min: polysaccharides,
      marker: 'polysaccharides',
      methods: ['uv-vis'],
    },
    {
      grade: 'Glucans',
      analyte: 'Beta-glucan',
      min: betaGlucans,
      basis: 'dried',
      marker: 'beta-glucans',
      methods: ['enzymatic'],
    },
  ],
})
const MUSHROOMS = [
  mushroom('Chaga', 50, 8),
  mushroom('Maitake', 30, 20),
  mushroom('Shiitake', 10, 15),
  createEntry('Rutin'),
]

test.each([
  ['marker=beta-glucans&assay-from=10', ['Maitake', 'Shiitake']],
  ['marker=beta-glucans&sort=assay', ['Maitake', 'Shiitake', 'Chaga']],
  ['marker=beta-glucans&method=uv-vis', []],
  ['marker=beta-glucans&method=enzymatic&assay-from=20', ['Maitake']],
  ['method=uv-vis&assay-from=30', ['Chaga', 'Maitake']],
])('marker, method, assay and order apply to the same content: ?%s lists %j', (query, listed) => {
  expect(names(query, '/products', MUSHROOMS)).toEqual(listed)
})

test('matching grades are shown with their product, closest first', () => {
  const matched = (query: string, entries = MUSHROOMS) =>
    filterEntries(query, '/products', entries).products[0]?.matched
  expect(matched('marker=beta-glucans&assay-from=10')).toEqual({
    grades: ['Glucans'],
    text: 'Beta-glucan, dried basis ≥ 20.0 %',
  })
  expect(matched('assay-from=90', [createEntry('Piperine', {}, [98, 90, 95, 50])])?.grades).toEqual([
    '90 %',
    '95 %',
    '98 %',
  ])
})

const CERTIFIED = [
  createEntry('Reishi', { certificate: ['organic', 'kosher'], colour: ['yellow'] }),
  createEntry('Chaga', { certificate: ['organic'], colour: ['white', 'yellow'] }),
  createEntry('Poria', { certificate: ['kosher'], colour: ['white'] }),
  createEntry('Shiitake', { colour: ['green'] }),
]

test('a product must have all chosen certificates', () => {
  expect(names('certificate=organic&certificate=kosher', '/products', CERTIFIED)).toEqual(['Reishi'])
})

test.each([
  ['a certificate is the length of the list once it is ticked', 'certificate', 'organic', { organic: 2, kosher: 1 }],
  ['an alternative is the number of products that it adds', 'colour', 'yellow', { white: 1, yellow: 2, green: 1 }],
] as const)('the count of %s', (_what, facet, chosen, counts) => {
  const { facets } = filterEntries(`${facet}=${chosen}`, '/products', CERTIFIED)
  expect(Object.fromEntries(facets[facet].map(([id, , count]) => [id, count]))).toEqual(counts)
})

/** Returns names and matching grades of the products that a query lists. */
const matchedBy = (query: string, entries: CatalogueEntry[]) =>
  filterEntries(query, '/products', entries).products.map(({ name, matched }) => [name, matched?.grades])

test('one grade must have all chosen MOQ steps', () => {
  const graded = {
    ...createEntry('Inulin', { form: ['powder', 'liquid'], moq: ['1-kg', '25-kg'] }),
    ofGrades: {
      fine: { form: ['powder'], moq: ['25-kg'] },
      syrup: { form: ['liquid'], moq: ['1-kg', '25-kg'] },
    },
  }
  const entries = [graded, createEntry('Rutin', { form: ['powder'], moq: ['25-kg'] })]
  expect(matchedBy('moq=1-kg&moq=25-kg', entries)).toEqual([['Inulin', ['syrup']]])
})

test('the count of a value respects the chosen values of other facets', () => {
  const facets = filterEntries('colour=yellow&part=flower').facets
  expect(facets?.colour).toContainEqual(['yellow', 'Yellow', 1])
  expect(facets?.part).toContainEqual(['flower', 'Flower', 1])
  expect(facets?.part).toContainEqual(['leaf', 'Leaf', 0])
})

test.each([
  ['97.5', 97.5],
  ['97,5', 97.5],
  ['150', 100],
  ['1e3', undefined],
  ['98 %', undefined],
])('an assay bound is a percentage up to 100: "%s" is %s', (text, bound) => {
  expect(parseListFilter(new URLSearchParams({ 'assay-from': text, sort: 'name' }))?.assayFrom).toBe(bound)
})

test('origin and diet must match the same grade', () => {
  const glucosamine = {
    ...createEntry('Glucosamine', { origin: ['animal', 'fungus'], diet: ['vegan'] }, [99, 98]),
    ofGrades: { '99 %': { origin: ['animal'], diet: [] }, '98 %': { origin: ['fungus'], diet: ['vegan'] } },
  }
  const entries = [glucosamine, createEntry('Collagen', { origin: ['animal'] }), createEntry('Rutin')]
  expect(matchedBy('diet=vegan', entries)).toEqual([['Glucosamine', ['98 %']]])
  expect(matchedBy('origin=animal', entries)).toEqual([
    ['Glucosamine', ['99 %']],
    ['Collagen', undefined],
  ])
  expect(matchedBy('origin=animal&diet=vegan', entries)).toEqual([])
})
