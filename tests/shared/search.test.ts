import { expect, test } from 'vitest'
import type { CatalogueEntry } from '../../shared/facets.ts'
import { askedQuery, MAX_HITS, pathWithoutResults, type SearchEntry, splitAtMatches } from '../../shared/search.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { scoreTerms } from '../../src/search/termScores.ts'

const search = createSearch([
  {
    path: '/a',
    kind: 'product',
    name: 'Berberine Chloride Powder',
    detail: 'Root',
    latin: 'Berberis aristata',
    cas: '633-65-8',
    also: 'huang lian su; CAS 633658',
    codes: 'C20H18ClNO4',
    chinese: '小檗碱/黄连',
  },
  {
    path: '/m',
    kind: 'product',
    name: 'Monk Fruit Extract',
    detail: 'Fruit',
    cas: '88901-36-4',
    also: 'blueberry; CAS 88901364',
  },
  { path: '/k', kind: 'product', name: 'Carnitine Tartrate', detail: 'Crystals', cas: '36687-82-8', also: '' },
  { path: '/c', kind: 'product', name: 'Cat’s Claw Extract', detail: 'Bark', also: '' },
  { path: '/b', kind: 'article', name: 'What is rutin?', detail: 'Rutin', also: '' },
])
const wordFor = (query: string) => search.explain(query).word
const find = (query: string) => search.find(query, 'all').hits
const guessFor = (query: string) => search.find(query, 'all').guess

test('a misspelling finds the product by the word that was meant, and says so', () => {
  const hits = find('berbirine')
  expect(hits.map(({ path }) => path)).toEqual(['/a'])
  expect(guessFor('berbirine')).toEqual({ unknown: 'berbirine', meant: 'berberine' })
})

test.each(['berberin', '633-65', 'CAS 633-65-8', 'Berberine chloride', 'huang'])(
  '"%s" needs no other word',
  (query) => {
    const hits = find(query)
    expect(hits).not.toHaveLength(0)
    expect(guessFor(query)).toBeUndefined()
  },
)

test('the number of a substance finds the substance before the extracts that are measured by it', () => {
  const product = { kind: 'product' as const, detail: 'Fruit', latin: 'Piper nigrum', also: 'CAS 94622' }
  const { find: findPepper } = createSearch([
    { ...product, path: '/e', name: 'Pepper', markerCas: '94-62-2' },
    { ...product, path: '/s', name: 'Piperine Powder', cas: '94-62-2' },
  ])
  expect(findPepper('94-62-2', 'all').hits.map(({ path }) => path)).toEqual(['/s', '/e'])
})

test('what was typed is marked in name and CAS number, also where only the beginning was typed', () => {
  const [hit] = find('berberin 633-65')
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

test('in a CAS number only what was looked for in it is marked: a figure of a grade is no part of it', () => {
  expect(splitAtMatches('98-92-0', 'nicotinamide 98 %', ['nicotinamide'])).toEqual(['98-92-0'])
  expect(splitAtMatches('98-92-0', '98-92', ['98-92-0'])).toEqual(['', '98-92-0', ''])
})

test.each(["cat's claw", 'cat’s claw'])('%s finds the name and marks it, with either apostrophe', (query) => {
  const hits = find(query)
  expect(hits[0]?.path).toBe('/c')
  expect(guessFor(query)).toBeUndefined()
  expect(splitAtMatches('Cat’s Claw', query, hits[0]?.terms ?? [])).toEqual(['', 'Cat’s', ' ', 'Claw', ''])
})

test('a per cent sign at its number finds the product all the same', () => {
  expect(find('Berberine 97%').map(({ path }) => path)).toEqual(['/a'])
})

test.each([
  ['monkfruit', '/m'],
  ['monkfruit extract', '/m'],
  ['blue berry', '/m'],
])('"%s" finds what is written with a space more or less', (query, path) => {
  const hits = find(query)
  expect(hits.map((hit) => hit.path)).toEqual([path])
  expect(guessFor(query)).toBeUndefined()
})

test.each(['88901 36 4', 'CAS 88901 36 4', '88901–36–4'])('"%s" is the CAS number with its hyphens', (query) => {
  const hits = find(query)
  expect(hits.map(({ path }) => path)).toEqual(['/m'])
  expect(guessFor(query)).toBeUndefined()
})

test.each([
  ['How is berberine measured?', '/a'],
  ['Where to buy berberine', '/a'],
  ['What is rutin?', '/b'],
])('"%s" finds what it is about, and nothing that only asks in the same words', (query, path) => {
  expect(find(query).map((hit) => hit.path)).toEqual([path])
})

test('a word that much of the catalogue has, or a figure, finds nothing beside the one that is looked for', () => {
  const others = ['Apple', 'Hops', 'Maca', 'Cocoa', 'Valerian', 'Amla', 'Aronia', 'Ginger', 'Celery', 'Nettle']
  const extracts = createSearch(
    ['Reishi Mushroom', ...others.map((name) => `${name} Extract 30`)].map((name) => ({
      path: `/${name}`,
      kind: 'product',
      name,
      detail: 'Powder',
      also: '',
    })),
  )
  expect(extracts.find('Reishi extract 30%', 'all').hits.map(({ name }) => name)).toEqual(['Reishi Mushroom'])
})

test('twelve words are looked for, each once; those beyond and those that only ask do not count', () => {
  const unknown = Array.from('abcdefghijkl', (letter) => `zz${letter}zz`).join(' ')
  expect(find(`${unknown} rutin`)).toEqual([])
  expect(find(`${'zzazz ZZAZZ '.repeat(6)} rutin`).map(({ path }) => path)).toEqual(['/b'])
  const asking = 'what is the way that we can get to for you from how much'
  expect(find(`${asking} rutin`).map(({ path }) => path)).toEqual(['/b'])
  expect(wordFor(`${unknown} birbirhine`)).toBeUndefined()
})

test('results of a kind are counted and chosen before the list is cut', () => {
  const entry = (kind: SearchEntry['kind'], number: number): SearchEntry => ({
    path: `/${kind}-${number}`,
    kind,
    name: kind === 'product' ? 'Extract' : 'Which extract?',
    detail: '',
    also: '',
  })
  const extracts = createSearch([
    ...Array.from({ length: MAX_HITS + 10 }, (_, number) => entry('product', number)),
    ...Array.from({ length: 5 }, (_, number) => entry('article', number)),
  ])
  const all = extracts.find('extract', 'all')
  expect(all.counts).toEqual({ all: MAX_HITS + 15, product: MAX_HITS + 10, article: 5, news: 0 })
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
  expect(search.find(smiles, 'all').structurePath).toContain(encodeURIComponent(`${'C(O)'.repeat(100)}C=C`))
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

test('half a character in a query is none', () => {
  expect(askedQuery({ get: () => 'ru\uD83Ctin \uDF3F' })).toBe('ru tin')
})

test('words of two things find both', () => {
  expect(find('berberine or rutin').map(({ path }) => path)).toEqual(expect.arrayContaining(['/a', '/b']))
})

test('a word too far from any to find is answered with one that may have been meant; others are not', () => {
  expect(find('birbirhine')).toEqual([])
  expect(wordFor('birbirhine')).toBe('berberine')
  expect(wordFor('xyzzy')).toBeUndefined()
})

test('where no product has most of the words, the one that one of them names is found', () => {
  const gummies = createSearch([
    { path: '/a', kind: 'product', name: 'Berberine Powder', detail: '', also: '' },
    { path: '/g', kind: 'article', name: 'What limits a gummy?', detail: '', also: '' },
  ])
  expect(gummies.find('berberine gummy', 'all').hits.map(({ path }) => path)).toEqual(['/a', '/g'])
  expect(gummies.find('brandname berberine c3', 'all').hits.map(({ path }) => path)).toEqual(['/a'])
  expect(gummies.find('brandname powder', 'all').hits).toEqual([])
})

test('a letter is a word of a name only where it stands alone', () => {
  const vitamins = createSearch(
    ['d-Biotin (Vitamin H)', 'L-Citrulline', 'Vitamin D3', 'Vitamin E'].map((name) => ({
      path: `/${name}`,
      kind: 'product',
      name,
      detail: '',
      also: '',
    })),
  )
  const found = (query: string) => vitamins.find(query, 'all').hits.map(({ name }) => name)
  expect(found('vitamin e')).toEqual(['Vitamin E'])
  expect(found('vitamin d')).toContain('Vitamin D3')
  expect(found('citrulin l')).toEqual(['L-Citrulline'])
})

test.each(['', '?', '%', '()', '+', ' ; '])('“%s” has no word and finds nothing', (query) => {
  expect(find(query)).toEqual([])
  expect(search.explain(query)).toEqual({})
  expect(shop.find(query, 'all', stock).hits).toEqual([])
})

test('the last word may be the beginning of one that is meant, others are whole', () => {
  expect(search.explain('berbr')).toEqual({ word: 'berberine', isBegun: true })
  expect(search.explain('berbr zzzzzz')).toEqual({ word: undefined })
  expect(search.explain('birbirhine')).toEqual({ word: 'berberine' })
})

test('a product scores the same where less is known of it', () => {
  const names = (also: string): SearchEntry[] => [
    { path: '/p', kind: 'product', name: 'Piperine Powder', detail: 'Fruit', latin: 'Piper nigrum', also },
    { path: '/c', kind: 'product', name: 'Chavicine', detail: 'Fruit', latin: 'Piper longum', also: 'Long pepper' },
  ]
  const all = scoreTerms([
    ...names('Black pepper alkaloid; Piperine extract; 1-piperoylpiperidine; Piper nigrum alkaloid'),
    { path: '/q', kind: 'article', name: 'What is piperine?', detail: 'Pepper', also: '' },
    { path: '/n', kind: 'news', name: 'Piperine and pepper', detail: 'Pepper', also: '' },
  ])
  const fewer = scoreTerms(names('black pepper alkaloid piperoylpiperidine'))
  for (const word of ['piperine', 'pepper', 'alkaloid', 'fruit', 'piper'])
    expect(all.get(word)?.get(0)).toBe(fewer.get(word)?.get(0))
})

test.each(['berberine', 'Berberine', ' berberiné?', 'What is berberine'])(
  '“%s” is not answered with the very word that it asks for',
  (query) => expect(wordFor(query)).toBeUndefined(),
)

test.each(['C20H18ClNO4', 'H18C20ClNO4', 'C₂₀H₁₈ClNO₄', 'c20h18clno4', 'C20 H18 Cl N O4'])(
  'the formula %s finds the substance in any order and writing',
  (query) => expect(find(query).map(({ path }) => path)).toEqual(['/a']),
)

test('of substances with one formula the one that more products have comes first, itself before what it measures', () => {
  const product = { kind: 'product' as const, detail: '', also: '', codes: 'C21H20O6' }
  const { find: findFormula } = createSearch([
    { ...product, path: '/icaritin', name: 'Icaritin', cas: '118525-40-9' },
    { ...product, path: '/turmeric', name: 'Turmeric', markerCas: '458-37-7' },
    { ...product, path: '/curcumin', name: 'Curcumin', cas: '458-37-7' },
  ])
  expect(findFormula('C21H20O6', 'all').hits.map(({ path }) => path)).toEqual(['/curcumin', '/turmeric', '/icaritin'])
})

test('a number or formula that nothing has finds nothing, and is told for what it is', () => {
  for (const [query, readAs] of [
    ['E 160b', 'E number'],
    ['C99H99O9', 'molecular formula'],
    ['50-78-2', 'CAS number'],
    ['RZVAJINKPMORJF-UHFFFAOYSA-N', 'InChIKey'],
  ] as const) {
    expect(find(query)).toEqual([])
    expect(search.explain(query)).toEqual({ readAs })
  }
})

test('a CAS number with a wrong check digit is told so, with the number of the catalogue that it may have been', () => {
  expect(find('633-65-3')).toEqual([])
  expect(search.explain('633-65-3')).toEqual({ readAs: 'CAS number', hasWrongDigit: true, word: '633-65-8' })
  expect(search.explain('50-78-3')).toEqual({ readAs: 'CAS number', hasWrongDigit: true, word: undefined })
})

test('no word is offered that nothing has together with the others', () => {
  expect(wordFor('birbirhine chloride')).toBe('berberine')
  expect(wordFor('birbirhine tartrate')).toBeUndefined()
})

test('a SMILES that stands here in no such writing leads to the search by its structure, and nothing else does', () => {
  const taurine = 'OS(=O)(=O)CCN'
  const found = search.find(taurine, 'all')
  expect(pathWithoutResults(found, '')).toBe('/structure?smiles=OS(%3DO)(%3DO)CCN&how=same')
  expect(pathWithoutResults(search.find('E 160b', 'all'), 'q=E+160b')).toBe('/search/404?q=E+160b')
  expect(pathWithoutResults(search.find('rutin', 'all'), 'q=rutin')).toBeUndefined()
})

test.each(['小檗碱', '小檗碱粉', '黄连提取物'])('%s finds the product by its Chinese name', (query) =>
  expect(find(query).map(({ path }) => path)).toEqual(['/a']),
)

test('a document that is asked for of a product finds the product, and its documents', () => {
  const { hits, asksDocument } = search.find('COA berberine', 'all')
  expect(hits.map(({ path }) => path)).toEqual(['/a'])
  expect(asksDocument).toBe(true)
})

test.each(['COA', 'SDS', 'technical data sheet'])('%s alone finds the documents of every product', (query) => {
  const { hits, counts, asksDocument } = search.find(query, 'all')
  expect(asksDocument).toBe(true)
  expect(counts.product).toBe(4)
  expect(hits.map(({ path }) => path)).toContain('/a')
})

test('a guess keeps the words that were right', () => {
  expect(search.find('berbirine chloride', 'all')).toMatchObject({
    guess: { unknown: 'berbirine', meant: 'berberine chloride' },
    hits: [{ path: '/a' }],
  })
})

const sold = (path: string, name: string, grades: string[]): SearchEntry => ({
  path,
  kind: 'product',
  name,
  detail: 'Powder',
  also: '',
  grades: [{ names: grades }],
})
const facetsOf: Record<string, CatalogueEntry['facets']> = {
  '/resveratrol': { certificate: ['Kosher'], class: ['Phenolic compounds'] },
  '/knotweed': { certificate: ['Halal'] },
  '/theanine': {
    certificate: ['Kosher'],
    solubility: ['Soluble in water'],
    form: ['Granules'],
    moq: ['Up to 10 kg', 'Up to 25 kg', 'Up to 100 kg'],
  },
  '/saponin': { class: ['Saponins, triterpenoids and sterols'] },
}
const shop = createSearch([
  sold('/resveratrol', 'Resveratrol', ['98 %', '99 %']),
  sold('/knotweed', 'Knotweed Resveratrol Extract', ['50 %']),
  sold('/theanine', 'Theanine', ['98 %']),
  sold('/saponin', 'Tea Saponin', ['60 %']),
  sold('/granules', 'Stevia Granules', ['95 %']),
  { path: '/kosher', kind: 'article', name: 'What do kosher and halal certificates cover?', detail: '', also: '' },
])
const card = { appearance: '', srgb: '', moq: '', name: '', grades: [], assays: [] }
const stock = Object.entries(facetsOf).map(([path, facets]): CatalogueEntry => ({ ...card, path, facets }))
const narrow = (query: string) => {
  const { hits, filters } = shop.find(query, 'all', stock)
  return { paths: hits.map(({ path }) => path), filters: filters?.map(({ label }) => label) }
}

test('an assay in a query is a filter of the grades that are sold, without a catalogue, too', () => {
  expect(narrow('resveratrol 98%')).toEqual({ paths: ['/resveratrol'], filters: ['Assay 98 % or more'] })
  expect(shop.needsCatalogue('resveratrol 98%')).toBe(false)
  expect(shop.find('resveratrol 98%', 'all').hits.map(({ path }) => path)).toEqual(['/resveratrol'])
})

test('words that are values of facets are filters, also where nothing else is said', () => {
  expect(narrow('water-soluble kosher 98 %')).toEqual({
    paths: ['/theanine'],
    filters: ['Soluble in water', 'Kosher', 'Assay 98 % or more'],
  })
  expect(narrow('halal resveratrol')).toEqual({ paths: ['/knotweed'], filters: ['Halal'] })
  expect(shop.needsCatalogue('halal resveratrol')).toBe(true)
})

test.each([
  ['theanine MOQ 25 kg', 'MOQ: Up to 25 kg'],
  ['theanine moq ≤ 20kg', 'MOQ: Up to 10 kg'],
  ['MOQ up to 100 kg kosher', 'MOQ: Up to 100 kg'],
])('"%s" is narrowed by the highest step that keeps within the MOQ', (query, label) => {
  const { paths, filters } = narrow(query)
  expect(paths).toEqual(['/theanine'])
  expect(filters).toContain(label)
})

test('an MOQ below all steps is no filter', () => {
  expect(narrow('theanine moq 5 g').filters).toBeUndefined()
})

test('a filter is taken away with its words', () => {
  const { filters } = shop.find('water-soluble kosher 98 %', 'all', stock)
  expect(filters?.map(({ rest }) => rest)).toEqual(['kosher 98 %', 'water-soluble 98 %', 'water-soluble kosher'])
})

test('what is nothing but filters, or those and a category, is a list as well', () => {
  const list = (query: string, entries = stock) => shop.find(query, 'all', entries).list
  expect(list('water-soluble kosher 98 %')).toBe(
    '/products?solubility=Soluble+in+water&certificate=Kosher&assay-from=98',
  )
  expect(list('kosher')).toBe('/products?certificate=Kosher')
  expect(list('kosher theanine')).toBeUndefined()
  const herbs = createSearch([sold('/herbal-extract/theanine', 'Theanine', ['98 %'])])
  const theanine = stock.find(({ path }) => path === '/theanine')
  const herb = { ...theanine, path: '/herbal-extract/theanine' } as CatalogueEntry
  expect(herbs.find('herbal kosher 98 %', 'all', [herb]).list).toBe('/herbal-extract?certificate=Kosher&assay-from=98')
})

test('what asks for two values of a facet is no list, which would take either', () => {
  const theanine = stock.find(({ path }) => path === '/theanine')
  const both = { ...theanine, facets: { certificate: ['Kosher', 'Halal'] } } as CatalogueEntry
  const { filters, list } = shop.find('kosher halal', 'all', [both])
  expect(filters).toHaveLength(2)
  expect(list).toBeUndefined()
})

test('what is part of a name or asked as a question is no filter', () => {
  expect(narrow('tea saponin')).toEqual({ paths: ['/saponin'], filters: undefined })
  expect(narrow('is resveratrol kosher?').filters).toBeUndefined()
})

test('a filter that stands alone shows the questions on it, then its products', () => {
  expect(narrow('kosher')).toEqual({ paths: ['/kosher', '/resveratrol', '/theanine'], filters: ['Kosher'] })
  expect(narrow('98 %')).toEqual({ paths: ['/resveratrol', '/theanine'], filters: ['Assay 98 % or more'] })
})

test('of two filters the one that is left when the other is taken away still narrows', () => {
  const { filters = [] } = shop.find('water-soluble kosher', 'all', stock)
  expect(filters.map(({ rest }) => narrow(rest))).toEqual([
    { paths: ['/kosher', '/resveratrol', '/theanine'], filters: ['Kosher'] },
    { paths: ['/theanine'], filters: ['Soluble in water'] },
  ])
})

test('a product that is called as a filter is found by its words, also where the filter does not let it through', () => {
  expect(narrow('saponins')).toEqual({
    paths: ['/saponin'],
    filters: ['Compound class: Saponins, triterpenoids and sterols'],
  })
  expect(narrow('halal')).toEqual({ paths: ['/kosher', '/knotweed'], filters: ['Halal'] })
  expect(narrow('granules')).toEqual({ paths: ['/granules', '/theanine'], filters: ['Granules'] })
})

test('filters that would leave nothing are words like others', () => {
  expect(narrow('halal theanine')).toEqual({ paths: ['/theanine'], filters: undefined })
})

test('a word in the name of a grade finds its product, behind what is called so; its figure finds nothing', () => {
  const mushrooms = createSearch([
    sold('/a', 'Agaricus', ['30 % beta-glucan']),
    { ...sold('/m', 'Maitake', ['30 % polysaccharides']), also: 'Maitake beta-glucan' },
  ])
  const found = (query: string) => mushrooms.find(query, 'all').hits.map(({ path }) => path)
  expect(found('beta-glucan')).toEqual(['/m', '/a'])
  expect(found('beta-glucans')).toEqual(['/m', '/a'])
  expect(found('30')).toEqual([])
})

test('where only a question has all words, the product that one of them names stands behind it', () => {
  const pigments = createSearch([
    { path: '/l', kind: 'product', name: 'Lutein', detail: '', also: '' },
    { path: '/q', kind: 'article', name: 'How much lutein is in lutein esters?', detail: '', also: '' },
  ])
  expect(pigments.find('lutein esters', 'all').hits.map(({ path }) => path)).toEqual(['/q', '/l'])
})

test('the beginning of a word with a typing error is answered with the word', () => {
  expect(wordFor('berbr')).toBe('berberine')
  expect(wordFor('bxrby')).toBeUndefined()
})
