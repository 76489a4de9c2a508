import { expect, test } from 'vitest'
import { buildIndex, type Indexed } from '../../../manifest/search/buildIndex.ts'
import type { SearchEntry, SearchList } from '../../../shared/search.ts'
import { createFinder } from '../../../src/search/createFinder.ts'
import { splitAtMatches } from '../../../src/search/MatchHighlight.tsx'
import { summaryOf } from '../../../src/search/summaryOf.ts'
import { HOSTILE_TEXTS } from '../../hostileTexts.ts'
import { SEARCH_PATHS } from '../../tinySite.ts'

type Names = { also?: string[]; from?: string[]; facts?: string[] }

const product = (
  path: string,
  name: string,
  { also = [], from = [], facts = [], ...fields }: Names & Partial<SearchEntry> = {},
): Indexed => ({
  entry: { path, kind: 'product', name, detail: '', ...fields },
  texts: {
    name: [name],
    otherName: [...also, ...(fields.latin ? [fields.latin] : [])],
    relatedName: from,
    fact: [...facts, ...(fields.grades ?? []).flatMap(({ names, of = '' }) => [...names, of])],
  },
})

const article = (path: string, name: string, names: Names = {}) => product(path, name, { ...names, kind: 'article' })

const list = (path: string, name: string, words: string, others: Partial<SearchList> = {}): SearchList => ({
  path,
  name,
  words,
  count: 2,
  ...others,
})

const ENTRIES = [
  product('/msm', 'MSM Powder', { also: ['Organic sulphur'] }),
  product('/turmeric', 'Turmeric Extract', { also: ['tree saffron'], facts: ['powder', 'gummies'] }),
  product('/reishi', 'Reishi Extract', { facts: ['organic'] }),
  product('/caffeine', 'Natural Caffeine'),
  product('/green-tea', 'Green Tea Extract', { grades: [{ names: ['50 % EGCG'], method: 'HPLC' }] }),
  product('/basil', 'Holy Basil Extract'),
  product('/chili', 'Capsicum Extract', { also: ['chili'] }),
  product('/lutein', 'Lutein Powder'),
  product('/boswellia', 'Frankincense', { grades: [{ names: ['65 %'], of: 'boswellic acids', method: 'Titration' }] }),
  product('/propolis', 'Propolis Extract', { cas: '123-99-9' }),
  product('/products/chaga', 'Chaga Extract', { facts: ['mushroom extract'] }),
  product('/elderberry', 'Elderberry Extract', { grades: [{ names: ['10:1'] }] }),
  article('/ratio', 'Is a 10:1 extract ten times stronger?'),
  article('/glucans', 'What does the glucan figure mean on a certificate?'),
  article('/sheep', 'How is wool grease of sheep refined?'),
  article('/cleaning', 'How is a cleaning limit calculated?'),
  product('/berberine', 'Berberine Chloride Powder', {
    latin: 'Berberis aristata',
    cas: '633-65-8',
    also: ['huang lian su', 'Berberine hydrochloride', '小檗碱'],
    from: ['tree turmeric', '黄连'],
    codes: 'E100a C20H18ClNO4',
  }),
  product('/monk-fruit', 'Monk Fruit Extract', { cas: '88901-36-4', also: ['blueberry'] }),
  product('/goat-weed', 'Epimedium Extract', { also: ['Horny goat weed'] }),
  product('/thistle', 'Milk Thistle Extract'),
  product('/htp', '5-HTP Powder'),
  product('/claw', 'Cat’s Claw Extract', { facts: ['HPLC'], grades: [{ names: ['98 %'] }] }),
  product('/claw-50', 'Cat’s Claw Powder', { facts: ['HPLC'], grades: [{ names: ['50 %'] }] }),
  article('/rutin', 'How is rutin measured?'),
  product('/barley', 'Barley Grass Powder'),
  article('/gras', 'What does GRAS mean?'),
  article('/dna', 'When does DNA testing work on an extract?'),
  article('/uv', 'Why is an assay by UV higher than by HPLC?'),
  article('/icariin', 'What is the difference between icariin by UV and by LC-MS?'),
  product('/ginkgo', 'Ginkgo Biloba Extract', { also: ['ginco'] }),
  product('/ethyl', 'Ethyl Ascorbic Acid Powder', { also: ['Ascorbic acid ether', 'VCE'] }),
  product('/ascorbic', 'Ascorbic Acid Powder (Vitamin C)', { also: ['E 300'] }),
  product('/nad', 'NAD+ Powder', { grades: [{ names: ['98 %'], method: 'Casein digestion' }] }),
  product('/sage', 'Sclareolide Powder', { also: ['Clary sage lactone', 'D-Glucose lactone'] }),
  product('/tomato', 'Tomato Lycopene Powder', { also: ['tomato'] }),
  product('/iron', 'Heme Iron Powder', { also: ['HIP'] }),
  product('/nigella', 'Black Seed Extract', { latin: 'Nigella sativa' }),
  product('/garlic', 'Garlic Extract', { also: ['S-Allyl prop-2-ene-1-sulfinothioate'] }),
  product('/cinnamon', 'Cinnamon Bark Extract', { also: ['Cinnamon extract'] }),
  product('/soluble', 'Water-Soluble Curcumin', {
    facts: ['HPLC'],
    grades: [{ names: ['10 %', '20 %'], of: 'curcumin', method: 'HPLC' }],
  }),
  product('/tocopherol', 'Natural Vitamin E', { also: ['E 307 on carrier'] }),
  product('/oyster', 'Oyster Extract', { grades: [{ names: ['30 % saccharides', '20 % glucan'] }] }),
  product('/tail', 'Tail Extract', { grades: [{ names: ['40 % saccharides', '30 % glucan'] }] }),
  product('/rhodiola', 'Rhodiola Rosea Extract', {
    grades: [{ names: ['3 % rosavins, 1 % salidroside'], method: 'HPLC' }],
  }),
  article('/psyllium', 'How is psyllium husk graded?', { from: ['Plantago ovata'] }),
]

const LISTS = [
  list('/products?certificate=organic', 'Organic lots', 'organic'),
  list('/products?form=powder', 'Powder', 'powder'),
  list('/products?application=gummies', 'Gummies', 'gummy'),
  list('/products?marker=beta-glucans', 'Beta-glucans', 'beta glucan', { contents: [20, 30] }),
  list('/products?marker=curcuminoids', 'Curcuminoids', 'curcuminoid', { contents: [95] }),
  list('/products', 'Organic mushroom extracts', 'organic mushroom extract; mushroom extract'),
  list('/inquiry', 'SDS on request', 'safety data sheet', { count: undefined }),
]

const { search, match } = createFinder({ ...buildIndex(ENTRIES, LISTS, [['KSM-66', 0]]), paths: SEARCH_PATHS })
const paths = (query: string) => search(query).hits.map(({ path }) => path)

test.each([
  ['berberine chloride', '/berberine'],
  ['huánglián sù', '/berberine'],
  ['黄连提取物', '/berberine'],
  ['633-65-8', '/berberine'],
  ['E 100', '/berberine'],
  ['blue berry', '/monk-fruit'],
  ['cats claw', '/claw'],
  ['cat’s claw 50 %', '/claw-50'],
  ['cat’s claw 50% HPLC', '/claw-50'],
  ['soluble curcumin 20% HPLC', '/soluble'],
  ['glucan saccharides 30%', '/oyster'],
  ['glucan 30%', '/tail'],
  ['tomatoes', '/tomato'],
  ['vitamin E', '/tocopherol'],
  ['ginko biloba', '/ginkgo'],
  ['vit e', '/tocopherol'],
  ['Vit. E', '/tocopherol'],
  ['ascorbic acid', '/ascorbic'],
  ['GRAS', '/gras'],
  ['difference between UV and HPLC', '/uv'],
  ['where to buy berberine', '/berberine'],
  ['How is rutin measured?', '/rutin'],
  ['elderberries', '/elderberry'],
  ['what does 10:1 mean', '/ratio'],
  ['10:1 meaning', '/ratio'],
  ['organic', '/reishi'],
  ['boswellic acid 65%', '/boswellia'],
  ['boswellic acid 60% or more', '/boswellia'],
  ['65 percent boswellic acid', '/boswellia'],
  ['boswellic acid 60% minimum', '/boswellia'],
  ['boswellic acid mindestens 60 Prozent', '/boswellia'],
  ['boswellic acid 60 por ciento o más', '/boswellia'],
  ['mushroom extract', '/products/chaga'],
])('"%s" finds %s first', (query, path) => {
  const { hits, guess, isPartial = false } = search(query)
  expect({ first: hits[0]?.path, guess, isPartial }).toEqual({ first: path, isPartial: false })
})

test('a misspelling finds the most likely word', () => {
  expect(paths('birbirine')).toEqual(['/berberine'])
  expect(search('birbirine').guess).toBe('berberine')
  expect(summaryOf(search('birbirine'), 'birbirine')).toBe('No results for “birbirine”. 1 result for “berberine”.')
})

test('the summary says that results have only some of the words', () => {
  expect(paths('goat milk')).toContain('/thistle')
  expect(summaryOf(search('goat milk'), 'goat milk')).toMatch(/^Nothing matches all the words in “goat milk”/)
})

test.each([
  ['green tea EGCG 50% low caffeine', '/green-tea'],
  ['organic turmeric', '/turmeric'],
  ['organic msm', '/msm'],
  ['berberine liposomal', '/berberine'],
  ['tomato ketchup 5ppm', '/tomato'],
])('"%s" finds %s first, as a partial match', (query, path) => {
  const { hits, isPartial } = search(query)
  expect({ first: hits[0]?.path, isPartial }).toEqual({ first: path, isPartial: true })
})

test.each([
  ['eldreberry', 'elderberry'],
  ['turmerik gummies', 'turmeric gummies'],
  ['luetin', 'lutein'],
  ['turmerik 5 %', 'turmeric 5 %'],
])('"%s" is corrected to "%s"', (query, meant) => {
  expect(search(query).guess).toBe(meant)
})

test.each([
  'Brazil',
  'Chile',
  'Chile extract',
  'prop 65',
  'xyzzy 123',
  'sleep',
  'clening',
  'caffeine free',
  'alternatives to caffeine',
  'caffeine substitute',
  'lactose free',
  'no carrier',
  'NDA',
  'DGL',
  'rose hip',
  'casein',
  'avena sativa',
  'vitamin A',
  'decaffeinated',
  '',
  '?',
  'xyzzy',
  'lavender',
  '50-78-2',
  'E 171',
])('"%s" finds nothing', (query) => {
  expect(paths(query)).toEqual([])
})

test.each([
  ['50-78-3', '“50-78-3” is not a valid CAS number (check digit).'],
  ['E 171', 'No product has the E number “E 171”.'],
  ['xyzzy', 'No product, question or news item matches “xyzzy”.'],
])('the summary says why "%s" finds nothing', (query, summary) => {
  expect(summaryOf(search(query), query)).toBe(summary)
})

test('a result shows the matched synonym or number', () => {
  expect(search('hydrochloride').hits[0]?.alias).toBe('hydrochloride')
  expect(search('黄连').hits[0]?.alias).toBe('黄连')
  expect(search('E 100').hits[0]?.number).toBe('E\u00a0100a')
})

test.each([
  ['beta-glucan ≥ 30 %', '/products?marker=beta-glucans&assay-from=30'],
  ['Curcuminoids 95%', '/products?marker=curcuminoids&assay-from=95'],
  ['organic turmeric', '/products?certificate=organic'],
  ['gummy', '/products?application=gummies'],
])('"%s" offers the filtered list %s', (query, address) => {
  expect(search(query).links?.map((link) => link.address)).toEqual([address])
})

test('an offered correction keeps figures', () => {
  expect(search('Chile 5 %').links?.map(({ label }) => label)).toEqual(['Did you mean “chili 5 %”?'])
})

test('a short word with another letter than a name is a question, not an answer', () => {
  expect(search('Chile').links?.map(({ address, label }) => [address, label])).toEqual([
    ['/search?q=chili', 'Did you mean “chili”?'],
  ])
})

test('a link to a list has the number of its products', () => {
  expect(search('powder').links?.map(({ label }) => label)).toEqual(['Powder (2 products)'])
})

test('beginnings of words and numbers are marked', () => {
  expect(splitAtMatches('Berberine 633-65-8', 'berberin 633-65', [])).toEqual(['', 'Berberin', 'e ', '633-65', '-8'])
})

test.each([
  ['KSM-66', ['/msm'], 'KSM-66'],
  ['ksm 66 propolis', ['/propolis'], undefined],
  ['KSM-66 5 %', ['/msm'], 'KSM-66'],
])('the brand of another supplier in "%s" leads to the material', (query, found, brand) => {
  expect({ found: paths(query), brand: search(query).brand }).toEqual({ found, brand })
})

test('a brand is said to be of another supplier', () => {
  expect(summaryOf(search('KSM-66'), 'KSM-66')).toBe(
    '1 result for “KSM-66”. “KSM-66” is a brand of another supplier; we sell the material.',
  )
})

test.each([
  ['Rhodiola rosea 3% rosavins', undefined],
  ['Rhodiola rosea 3% salidroside', '3 %'],
  ['Rhodiola rosea ≥ 2% rosavins', undefined],
])('"%s" asks for a content, of which the grades lack %s', (query, missingContent) => {
  expect(search(query).missingContent).toBe(missingContent)
})

test('goods that only a question is about are said to be missing', () => {
  expect(summaryOf(search('psyllium husk'), 'psyllium husk')).toBe(
    'No product matches “psyllium husk”. 1 result about it.',
  )
})

test.each([
  ['PCR tested', 'No product matches “PCR tested”. 1 result about it.'],
  ['DNA testing xyzzy', 'No product matches “DNA testing xyzzy”. 1 result for some of the words.'],
])('the summary of "%s" says once that it lacks products', (query, summary) => {
  expect(summaryOf(search(query), query)).toBe(summary)
})

test('a Latin name of goods that are not sold finds the question about them', () => {
  expect(paths('Plantago ovata')).toEqual(['/psyllium'])
})

test('a list without products of the content is not offered', () => {
  expect(search('curcuminoids 98 %').links).toEqual([])
})

test('a document is offered on request beside the product', () => {
  expect(search('MSDS lutein')).toMatchObject({
    hits: [{ path: '/lutein' }],
    links: [{ address: '/inquiry', label: 'SDS on request' }],
  })
})

test.each([
  ['lutein powder', '/lutein'],
  ['Rhodiola rosea 3 % rosavins', '/rhodiola'],
  ['propolis (lot B231)', '/propolis'],
  ['ascorbic acid', '/ascorbic'],
])('the text "%s" certainly means %s', (text, path) => {
  expect(match(text).product?.path).toBe(path)
})

test.each(['luetin', 'cat’s claw', 'Rhodiola rosea 3 % salidroside', 'berberine', 'pure'])(
  'the text "%s" does not certainly mean a product',
  (text) => {
    expect(match(text).product).toBeUndefined()
  },
)

test.each(Object.entries(HOSTILE_TEXTS))('about 2,000 characters of %s cause limited work', (_, text) => {
  let work = 0
  const finder = createFinder({ ...buildIndex(ENTRIES, LISTS), paths: SEARCH_PATHS }, () => (work += 1))
  finder.search(text)
  finder.match(text)
  expect(work).toBeLessThan(1500)
})

test.each(['constructor', 'no __proto__', 'toString'])('"%s" is a word like others', (query) => {
  expect({ hits: search(query).hits, product: match(query).product }).toEqual({ hits: [], product: undefined })
})
