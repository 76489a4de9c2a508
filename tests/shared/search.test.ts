import { expect, test } from 'vitest'
import type { Catalogue, CatalogueEntry } from '../../shared/facets.ts'
import { askedQuery, MAX_HITS, pathWithoutResults, type SearchEntry, splitAtMatches } from '../../shared/search.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { scoreTerms } from '../../src/search/textIndex.ts'
import { entry as catalogued, valuesOf } from './madeCatalogue.ts'

const product = (path: string, name: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  path,
  kind: 'product',
  name,
  detail: '',
  also: '',
  ...more,
})
const article = (path: string, name: string) => product(path, name, { kind: 'article' })

const search = createSearch([
  product('/a', 'Berberine Chloride Powder', {
    detail: 'Root',
    latin: 'Berberis aristata',
    cas: '633-65-8',
    also: 'huang lian su; CAS 633658',
    codes: 'C20H18ClNO4',
    chinese: '小檗碱/黄连',
  }),
  product('/m', 'Monk Fruit Extract', { detail: 'Fruit', cas: '88901-36-4', also: 'blueberry; CAS 88901364' }),
  product('/k', 'Carnitine Tartrate', { detail: 'Crystals', cas: '36687-82-8' }),
  product('/c', 'Cat’s Claw Extract', { detail: 'Bark' }),
  { ...article('/b', 'What is rutin?'), detail: 'Rutin' },
])
const wordFor = (query: string) => search.explain(query).word
const find = (query: string, entries = search) => entries.find(query, 'all')
const paths = (query: string, entries = search) => find(query, entries).hits.map(({ path }) => path)

test.each([
  ['berbirine', 'berberine'],
  ['berbirine chloride', 'berberine chloride'],
])('the misspelling "%s" finds the product by the words that were meant, and says so: "%s"', (query, meant) => {
  expect(paths(query)).toEqual(['/a'])
  expect(find(query).guess).toEqual({ unknown: 'berbirine', meant })
})

test('what was typed is marked in name and CAS number, also where only the beginning was typed', () => {
  const [hit] = find('berberin 633-65').hits
  expect(splitAtMatches('Berberine 633-65-8 berberinum', 'berberin 633-65', hit?.terms ?? [])).toEqual([
    '',
    'Berberine',
    ' ',
    '633-65-8',
    ' ',
    'berberin',
    'um',
  ])
  expect(splitAtMatches('C++ (a) [b]', '+) [', [])).toEqual(['C++ (a) [b]'])
})

test.each(["cat's claw", 'cat’s claw'])('%s finds the name and marks it, with either apostrophe', (query) => {
  const { hits, guess } = find(query)
  expect([hits[0]?.path, guess]).toEqual(['/c', undefined])
  expect(splitAtMatches('Cat’s Claw', query, hits[0]?.terms ?? [])).toEqual(['', 'Cat’s', ' ', 'Claw', ''])
})

test.each([
  ['a per cent sign at its number', '/a', ['Berberine 97%']],
  ['a space more or less', '/m', ['monkfruit', 'monkfruit extract', 'blue berry']],
  ['other strokes in a CAS number, or none', '/m', ['88901 36 4', 'CAS 88901 36 4', '88901–36–4']],
  ['words that only ask', '/a', ['How is berberine measured?', 'Where to buy berberine']],
  ['the words of a question', '/b', ['What is rutin?']],
  [
    'another order or writing of a formula',
    '/a',
    ['C20H18ClNO4', 'H18C20ClNO4', 'C₂₀H₁₈ClNO₄', 'c20h18clno4', 'C20 H18 Cl N O4'],
  ],
  ['a Chinese name', '/a', ['小檗碱', '小檗碱粉', '黄连提取物']],
])('with %s %s is found, and nothing else: %j', (_, path, queries) => {
  for (const query of queries) {
    expect(paths(query)).toEqual([path])
    expect(find(query).guess).toBeUndefined()
  }
})

test('a word that much of the catalogue has, or a figure, finds nothing beside the one that is looked for', () => {
  const others = ['Apple', 'Hops', 'Maca', 'Cocoa', 'Valerian', 'Amla', 'Aronia', 'Ginger', 'Celery', 'Nettle']
  const extracts = createSearch(
    ['Reishi Mushroom', ...others.map((name) => `${name} Extract 30`)].map((name) =>
      product(name, name, { detail: 'Powder' }),
    ),
  )
  expect(paths('Reishi extract 30%', extracts)).toEqual(['Reishi Mushroom'])
})

test('twelve words are looked for, each once; those beyond and those that only ask do not count', () => {
  const unknown = Array.from('abcdefghijkl', (letter) => `zz${letter}zz`).join(' ')
  expect(paths(`${unknown} rutin`)).toEqual([])
  expect(paths(`${'zzazz ZZAZZ '.repeat(6)} rutin`)).toEqual(['/b'])
  const asking = 'what is the way that we can get to for you from how much'
  expect(paths(`${asking} rutin`)).toEqual(['/b'])
  expect(wordFor(`${unknown} birbirhine`)).toBeUndefined()
})

test('results of a kind are counted and chosen before the list is cut', () => {
  const extracts = createSearch([
    ...Array.from({ length: MAX_HITS + 10 }, (_, number) => product(`/product-${number}`, 'Extract')),
    ...Array.from({ length: 5 }, (_, number) => article(`/article-${number}`, 'Which extract?')),
  ])
  const all = find('extract', extracts)
  expect(all.counts).toEqual({ all: MAX_HITS + 15, product: MAX_HITS + 10, article: 5 })
  expect(all.hits).toHaveLength(MAX_HITS)
  const questions = extracts.find('extract', 'article')
  expect(questions).toMatchObject({ kind: 'article', counts: all.counts })
  expect(questions.hits.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'article'))
  expect(extracts.find('extract', 'product').hits).toHaveLength(MAX_HITS)
  expect(extracts.find('extract', 'news')).toEqual(all)
})

test('a query is read up to 200 characters, none of them halved', () => {
  const asked = (q: string) => askedQuery(new URLSearchParams({ q }))
  expect(asked('  rutin  ')).toBe('rutin')
  expect(asked(`b ${'b'.repeat(199)}`)).toBe(`b ${'b'.repeat(198)}`)
  expect(asked(`b ${'b'.repeat(197)}\u{1F33F}c`)).toBe(`b ${'b'.repeat(197)}\u{1F33F}`)
  expect(askedQuery(new URLSearchParams())).toBe('')
})

test('of a SMILES nothing is cut away: its beginning would be another structure', () => {
  const smiles = `C${'C(O)'.repeat(100)}C=C`
  expect(askedQuery(new URLSearchParams({ q: smiles }))).toBe(smiles)
  expect(find(smiles).structurePath).toContain(encodeURIComponent(`${'C(O)'.repeat(100)}C=C`))
  expect(askedQuery(new URLSearchParams({ q: `${smiles} rutin` }))).toHaveLength(200)
})

test.each([
  ['%00', ''],
  ['%EF%BB%BF', ''],
  ['ru%00tin', 'ru tin'],
  ['black%0D%0A%09pepper', 'black pepper'],
  ['%7F%C2%85rutin%1B', 'rutin'],
])('a query is read without what HTML does not hand on: "%s" is "%s"', (typed, query) => {
  expect(askedQuery(new URLSearchParams(`q=${typed}`))).toBe(query)
})

test('a word too far from any to find is answered with one that may have been meant; others are not', () => {
  expect(paths('birbirhine')).toEqual([])
  expect(wordFor('birbirhine')).toBe('berberine')
  expect(wordFor('xyzzy')).toBeUndefined()
  expect(wordFor('bxrby')).toBeUndefined()
})

test('where no product has most of the words, the one that one of them names is found', () => {
  const gummies = createSearch([product('/a', 'Berberine Powder'), article('/g', 'What limits a gummy?')])
  expect(paths('berberine gummy', gummies)).toEqual(['/a', '/g'])
  expect(paths('brandname berberine c3', gummies)).toEqual(['/a'])
  expect(paths('brandname powder', gummies)).toEqual([])
})

test('a letter is a word of a name only where it stands alone', () => {
  const vitamins = createSearch(
    ['d-Biotin (Vitamin H)', 'L-Citrulline', 'Vitamin D3', 'Vitamin E'].map((name) => product(name, name)),
  )
  expect(paths('vitamin e', vitamins)).toEqual(['Vitamin E'])
  expect(paths('vitamin d', vitamins)).toContain('Vitamin D3')
  expect(paths('citrulin l', vitamins)).toEqual(['L-Citrulline'])
})

test.each(['', '?', '%', '()', '+', ' ; '])('“%s” has no word and finds nothing', (query) => {
  expect(paths(query)).toEqual([])
  expect(search.explain(query)).toEqual({})
  expect(shop.find(query, 'all', stock).hits).toEqual([])
})

test('the last word may be the beginning of one that is meant, others are whole', () => {
  expect(search.explain('berbr')).toEqual({ word: 'berberine', isBegun: true })
  expect(search.explain('berbr zzzzzz')).toEqual({ word: undefined })
  expect(search.explain('birbirhine')).toEqual({ word: 'berberine' })
})

test('a product scores the same where less is known of it', () => {
  const names = (also: string) => [
    product('/p', 'Piperine Powder', { detail: 'Fruit', latin: 'Piper nigrum', also }),
    product('/c', 'Chavicine', { detail: 'Fruit', latin: 'Piper longum', also: 'Long pepper' }),
  ]
  const all = scoreTerms([
    ...names('Black pepper alkaloid; Piperine extract; 1-piperoylpiperidine; Piper nigrum alkaloid'),
    { ...article('/q', 'What is piperine?'), detail: 'Pepper' },
    product('/n', 'Piperine and pepper', { kind: 'news', detail: 'Pepper' }),
  ])
  const fewer = scoreTerms(names('black pepper alkaloid piperoylpiperidine'))
  for (const word of ['piperine', 'pepper', 'alkaloid', 'fruit', 'piper'])
    expect(all.get(word)?.get(0)).toBe(fewer.get(word)?.get(0))
})

test('of substances with one formula the one that more products have comes first, itself before what it measures', () => {
  const codes = 'C21H20O6'
  const substances = createSearch([
    product('/icaritin', 'Icaritin', { codes, cas: '118525-40-9' }),
    product('/turmeric', 'Turmeric', { codes, markerCas: '458-37-7' }),
    product('/curcumin', 'Curcumin', { codes, cas: '458-37-7' }),
  ])
  expect(paths(codes, substances)).toEqual(['/curcumin', '/turmeric', '/icaritin'])
})

test.each([
  ['E 160b', { readAs: 'E number' }],
  ['C99H99O9', { readAs: 'molecular formula' }],
  ['50-78-2', { readAs: 'CAS number' }],
  ['RZVAJINKPMORJF-UHFFFAOYSA-N', { readAs: 'InChIKey' }],
  ['633-65-3', { readAs: 'CAS number', hasWrongDigit: true, word: '633-65-8' }],
  ['50-78-3', { readAs: 'CAS number', hasWrongDigit: true, word: undefined }],
])('%s, which nothing has, finds nothing and is told for what it is, or may have been: %j', (query, told) => {
  expect(paths(query)).toEqual([])
  expect(search.explain(query)).toEqual(told)
})

test('a SMILES that stands here in no such writing leads to the search by its structure, and nothing else does', () => {
  expect(pathWithoutResults(find('OS(=O)(=O)CCN'), '')).toBe('/structure?smiles=OS(%3DO)(%3DO)CCN&how=same')
  expect(pathWithoutResults(find('E 160b'), 'q=E+160b')).toBe('/search/404?q=E+160b')
  expect(pathWithoutResults(find('rutin'), 'q=rutin')).toBeUndefined()
})

test('a document that is asked for of a product finds the product, and its documents', () => {
  expect(paths('COA berberine')).toEqual(['/a'])
  expect(find('COA berberine').asksDocument).toBe(true)
})

test.each(['COA', 'SDS', 'technical data sheet'])('%s alone finds the documents of every product', (query) => {
  const { counts, asksDocument } = find(query)
  expect([asksDocument, counts.product]).toEqual([true, 4])
  expect(paths(query)).toContain('/a')
})

const sold = (path: string, name: string, names: string[]) =>
  product(path, name, { detail: 'Powder', grades: [{ names }] })
const facetsOf: Record<string, CatalogueEntry['facets']> = {
  '/resveratrol': { certificate: ['kosher'], class: ['phenolics'] },
  '/knotweed': { certificate: ['halal'] },
  '/theanine': {
    certificate: ['kosher'],
    solubility: ['water'],
    form: ['granules'],
    moq: ['10-kg', '25-kg', '100-kg'],
  },
  '/saponin': { class: ['saponins'] },
  '/granules': {},
}
const ASSAYS: Record<string, number[]> = {
  '/resveratrol': [98, 99],
  '/knotweed': [50],
  '/theanine': [98],
  '/saponin': [60],
  '/granules': [95],
}
const shop = createSearch([
  sold('/resveratrol', 'Resveratrol', ['98 %', '99 %']),
  sold('/knotweed', 'Knotweed Resveratrol Extract', ['50 %']),
  sold('/theanine', 'Theanine', ['98 %']),
  sold('/saponin', 'Tea Saponin', ['60 %']),
  sold('/granules', 'Stevia Granules', ['95 %']),
  article('/kosher', 'What do kosher and halal certificates cover?'),
])
const values = valuesOf({
  certificate: { kosher: 'Kosher', halal: 'Halal' },
  class: { saponins: 'Saponins, triterpenoids and sterols' },
  form: { granules: 'Granules' },
  moq: { '10-kg': 'Up to 10 kg', '25-kg': 'Up to 25 kg', '100-kg': 'Up to 100 kg' },
  solubility: { water: 'Soluble in water' },
})
const catalogueOf = (entries: CatalogueEntry[]): Catalogue => ({ values, analytes: {}, products: entries })
const products = Object.entries(facetsOf).map(([path, facets]) => ({
  ...catalogued('', facets, ASSAYS[path]),
  path,
}))
const stock = catalogueOf(products)
const narrow = (query: string) => {
  const { hits, filters } = shop.find(query, 'all', stock)
  return [hits.map(({ path }) => path), filters?.map(({ label }) => label)]
}

test('an assay in a query is a filter of the grades that are sold, for which the catalogue is asked', () => {
  expect(narrow('resveratrol 98%')).toEqual([['/resveratrol'], ['Assay 98 % or more']])
  expect(shop.needsCatalogue('resveratrol 98%')).toBe(true)
  expect(shop.needsCatalogue('resveratrol')).toBe(false)
})

test('words that are values of facets are filters, also where nothing else is said', () => {
  expect(narrow('water-soluble kosher 98 %')).toEqual([
    ['/theanine'],
    ['Soluble in water', 'Certificate: Kosher', 'Assay 98 % or more'],
  ])
  expect(narrow('halal resveratrol')).toEqual([['/knotweed'], ['Certificate: Halal']])
  expect(shop.needsCatalogue('halal resveratrol')).toBe(true)
})

test.each([
  ['theanine MOQ 25 kg', 'MOQ: Up to 25 kg'],
  ['theanine moq ≤ 20kg', 'MOQ: Up to 10 kg'],
  ['MOQ up to 100 kg kosher', 'MOQ: Up to 100 kg'],
])('"%s" is narrowed by the highest step that keeps within the MOQ', (query, label) => {
  expect(narrow(query)).toEqual([['/theanine'], expect.arrayContaining([label])])
})

test('a filter is taken away with its words', () => {
  const { filters } = shop.find('water-soluble kosher 98 %', 'all', stock)
  expect(filters?.map(({ rest }) => rest)).toEqual(['kosher 98 %', 'water-soluble 98 %', 'water-soluble kosher'])
})

test('what is nothing but filters, or those and a category, is a list as well', () => {
  const list = (query: string) => shop.find(query, 'all', stock).list
  expect(list('water-soluble kosher 98 %')).toBe('/products?solubility=water&certificate=kosher&assay-from=98')
  expect(list('kosher')).toBe('/products?certificate=kosher')
  expect(list('kosher theanine')).toBeUndefined()
  const herbs = createSearch([sold('/herbal-extract/theanine', 'Theanine', ['98 %'])])
  const theanine = products.find(({ path }) => path === '/theanine')
  const herb = { ...theanine, path: '/herbal-extract/theanine' } as CatalogueEntry
  expect(herbs.find('herbal kosher 98 %', 'all', catalogueOf([herb])).list).toBe(
    '/herbal-extract?certificate=kosher&assay-from=98',
  )
})

test('what asks for two values of a facet is no list, which would take either', () => {
  const theanine = products.find(({ path }) => path === '/theanine')
  const both = { ...theanine, facets: { certificate: ['kosher', 'halal'] } } as CatalogueEntry
  const { filters, list } = shop.find('kosher halal', 'all', catalogueOf([both]))
  expect(filters).toHaveLength(2)
  expect(list).toBeUndefined()
})

test('what is part of a name or asked as a question is no filter', () => {
  expect(narrow('tea saponin')).toEqual([['/saponin'], undefined])
  expect(narrow('is resveratrol kosher?')[1]).toBeUndefined()
})

test('where nothing of a name passes a filter, the name is found and the filter said to be unmet', () => {
  const { hits, unmet, filters } = shop.find('halal theanine', 'product', stock)
  expect([hits.map(({ path }) => path), filters]).toEqual([['/theanine'], undefined])
  expect(unmet).toEqual({ labels: ['Certificate: Halal'], words: 'halal', rest: 'theanine' })
})

test('a filter that stands alone shows the questions on it, then its products', () => {
  expect(narrow('kosher')).toEqual([['/kosher', '/resveratrol', '/theanine'], ['Certificate: Kosher']])
  expect(narrow('98 %')).toEqual([['/resveratrol', '/theanine'], ['Assay 98 % or more']])
})

test('a product that is called as a filter is found by its words, also where the filter does not let it through', () => {
  expect(narrow('saponins')).toEqual([['/saponin'], ['Compound class: Saponins, triterpenoids and sterols']])
  expect(narrow('halal')).toEqual([['/kosher', '/knotweed'], ['Certificate: Halal']])
  expect(narrow('granules')).toEqual([['/granules', '/theanine'], ['Granules']])
})

test('a word in the name of a grade finds its product, behind what is called so; its figure finds nothing', () => {
  const mushrooms = createSearch([
    sold('/a', 'Agaricus', ['30 % beta-glucan']),
    { ...sold('/m', 'Maitake', ['30 % polysaccharides']), also: 'Maitake beta-glucan' },
  ])
  expect(paths('beta-glucan', mushrooms)).toEqual(['/m', '/a'])
  expect(paths('beta-glucans', mushrooms)).toEqual(['/m', '/a'])
  expect(paths('30', mushrooms)).toEqual([])
})

test('where only a question has all words, the product that one of them names stands behind it', () => {
  const pigments = createSearch([product('/l', 'Lutein'), article('/q', 'How much lutein is in lutein esters?')])
  expect(paths('lutein esters', pigments)).toEqual(['/q', '/l'])
})
