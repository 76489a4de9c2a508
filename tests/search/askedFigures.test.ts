import { expect, test } from 'vitest'
import { readFigures } from '../../src/search/askedFigures.ts'
import { siteSearch } from './siteSearch.ts'

// Figures as buyers write them, against the catalogue as it stands: which products are found, and by which of their grades.

const { search } = await siteSearch()

const slugOf = (path: string) => path.split('/').at(-1) ?? ''

/** Products with the grades that matched, the nearest first. */
const graded = (query: string) =>
  Object.fromEntries(search.find(query, 'product').hits.map(({ path, matched }) => [slugOf(path), matched?.grades]))

const BETA_GLUCANS = {
  'turkey-tail-mushroom-extract': ['30 % beta-glucan'],
  'poria-cocos-extract': ['40 %'],
}

test.each([
  'beta-glucan ≥ 30 %',
  'beta glucans 30%',
  '>=30 % beta-glucan',
  'β-glucan 30 %',
  'min 30% betaglucan',
  'beta-glucan, at least 30 percent',
  '1,3/1,6 beta glucan 30%',
  'beta glucan 30-40%',
  'beta-glucans 30%+',
  'mushroom extract 30% beta-glucan',
])('"%s" finds the mushrooms that hold so much of it, and none that holds so much of polysaccharides', (query) => {
  expect(graded(query)).toEqual(BETA_GLUCANS)
})

test.each([
  ['EGCG 50 % green tea', 'green-tea-extract', ['98 % polyphenols, 50 % EGCG']],
  ['50% egcg', 'green-tea-extract', ['98 % polyphenols, 50 % EGCG']],
  ['green tea polyphenols 98% EGCG 50%', 'green-tea-extract', ['98 % polyphenols, 50 % EGCG']],
  ['curcumin 95', 'turmeric-extract-curcumin', ['95 % curcuminoids by HPLC', '95 % curcuminoids by UV']],
  ['95% curcuminoids HPLC', 'turmeric-extract-curcumin', ['95 % curcuminoids by HPLC']],
  ['turmeric 95 UV', 'turmeric-extract-curcumin', ['95 % curcuminoids by UV']],
  ['reishi 20% beta glucan', 'reishi-polysaccharides-powder', ['50 % with 20 % beta-glucan']],
  ['25 % beta-glucan lion’s mane', 'lions-mane-mushroom-extract', ['25 % beta-glucan']],
  ["lion's mane polysaccharides 30", 'lions-mane-mushroom-extract', ['30 % polysaccharides']],
  ['3% rosavins 1% salidroside', 'rhodiola-rosea-extract', ['3 % rosavins, 1 % salidroside']],
  ['rhodiola rosavins 5%', 'rhodiola-rosea-extract', ['5 % rosavins']],
  ['bilberry ≥ 36 % anthocyanins', 'bilberry-extract', ['36 % anthocyanins']],
  ['gotu kola 80% triterpenes', 'gotu-kola-extract', ['80 % triterpenes']],
  ['notoginseng 80% saponins', 'panax-notoginseng-extract', ['80 % saponins']],
  ['panthenol 75%', 'd-panthenol', ['75 % aqueous', '98 %']],
  ['silymarin 40% hplc', 'milk-thistle-extract-powder', ['40 % silymarin by HPLC']],
  ['quercetin 98 HPLC', 'quercetin-anhydrous-powder', ['98 %']],
  ['0,6 % macamides', 'maca-extract', ['0.6 % macamides']],
  ['reb a 97', 'rebaudioside-a-powder', ['97 %']],
  ['burdock 4:1', 'burdock-root-extract', ['4:1']],
  ['10:1 reishi', 'reishi-mushroom-extract', ['10:1']],
  ['40,000 Da', 'sodium-hyaluronate-powder', ['10–100 kDa']],
  ['hyaluronic acid 1 MDa', 'hyaluronic-acid-food-grade', ['95 % with 0.8–1.2 MDa']],
  ['collagen 2 kDa', 'fish-collagen-peptide-powder', ['2,000 Da']],
  ['nattokinase 20000 FU', 'nattokinase-powder', ['20,000 FU/g']],
  ['creatine 200 mesh', 'creatine-monohydrate-powder', ['200 mesh']],
  ['bata glucan 30%', 'turkey-tail-mushroom-extract', ['30 % beta-glucan']],
])('"%s" finds %s by the grade that holds it', (query, slug, grades) => {
  expect(graded(query)[slug]).toEqual(grades)
})

test.each([
  ["30% beta glucan lion's mane", 'Beta-glucans 30 % or more', 'Lion’s Mane Mushroom Extract', '25 %, dried basis'],
  [
    'organic lion’s mane beta-glucan ≥30%',
    'Beta-glucans 30 % or more',
    'Lion’s Mane Mushroom Extract',
    '25 %, dried basis',
  ],
  ['beta-glucan 60 %', 'Beta-glucans 60 % or more', 'Turkey Tail Mushroom Extract', '30 %, dried basis'],
  [
    'ashwagandha standardised to 10% withanolides',
    'Withanolides 10 % or more',
    'Ashwagandha Extract',
    '5 %, dried basis',
  ],
  ['fucoxanthin 50%', 'Fucoxanthin 50 % or more', 'Fucoxanthin Powder', '10 %, as is'],
  ['maca 4:1', 'Ratio 4:1', 'Maca Extract', '10:1'],
  ['bromelain 3,000 GDU/g', 'Assay 3,000 GDU/g or more', 'Bromelain Powder', '2,400 GDU/g, as is'],
])('of "%s", which nothing meets, it says so, and what comes nearest', (query, label, name, text) => {
  const { unmet, filters, hits } = search.find(query, 'all')
  expect(filters).toBeUndefined()
  expect(unmet).toMatchObject({ labels: [label], nearest: { name, text } })
  expect(hits[0]?.name).toBe(name)
})

test('a figure is not held against another substance than the one that was named, nor against another basis', () => {
  expect(graded('curcumin 98%')).not.toHaveProperty('tetrahydrocurcumin-powder', ['98 %'])
  expect(Object.keys(graded('resveratrol 98%'))).toEqual(['resveratrol-powder-bulk'])
  expect(Object.keys(graded('salidroside 5%'))).toEqual(['salidroside-powder'])
  expect(Object.keys(graded('beta-glucan 30 % dry basis'))).toEqual(['turkey-tail-mushroom-extract'])
})

test('a figure of what no grade is measured by is held against nothing', () => {
  const { unmet, hits } = search.find("lion's mane 5% hericenones", 'product')
  expect(unmet).toMatchObject({ unknown: 'hericenones', labels: ['Assay 5 % or more'] })
  expect(hits.flatMap(({ matched }) => matched ?? [])).toEqual([])
  const turmerones = search.find('turmeric 95% turmerones', 'all')
  expect(turmerones.unmet).toMatchObject({ unknown: 'turmerones', labels: ['Assay 95 % or more'] })
  expect(turmerones.hits[0]?.name).toBe('Turmeric Extract Curcumin')
  expect(turmerones.hits.flatMap(({ matched }) => matched ?? [])).toEqual([])
  expect(search.find('serrapeptase 120,000 SPU/g', 'all').unmet?.labels).toEqual(['Assay 120,000 SPU/g or more'])
})

test.each([
  ["lion's mane beta-glucan", 'lions-mane-mushroom-extract', ['25 % beta-glucan']],
  ['organic lion’s mane β-glucans', 'lions-mane-mushroom-extract', ['25 % beta-glucan']],
  ['lions mane betaglucan', 'lions-mane-mushroom-extract', ['25 % beta-glucan']],
  ['lions mane polysaccharide', 'lions-mane-mushroom-extract', ['30 % polysaccharides']],
  ['green tea EGCG', 'green-tea-extract', ['98 % polyphenols, 50 % EGCG']],
  ['beta-glucan', 'reishi-polysaccharides-powder', ['50 % with 20 % beta-glucan']],
  ['berberine granular', 'berberine-chloride-powder', ['97 % granular']],
  // What all grades are called, or the product, tells none apart.
  ['green tea polyphenols', 'green-tea-extract', undefined],
  ['tetrahydrocurcumin', 'tetrahydrocurcumin-powder', undefined],
  ['organic lion’s mane', 'lions-mane-mushroom-extract', undefined],
])('"%s" finds %s by the grade that is called so, without a figure', (query, slug, grades) => {
  expect(graded(query)[slug]).toEqual(grades)
})

test('where none of the filters fails alone all are said to be unmet together', () => {
  expect(search.find('kosher 98% resveratrol', 'all').unmet?.labels).toEqual([
    'Certificate: Kosher',
    'Resveratrol 98 % or more',
  ])
})

test.each([
  ['beta-glucan ≥ 30 %', '/products?marker=beta-glucans&assay-from=30'],
  ['mushroom 50% polysaccharides', '/organic-mushroom-extract?marker=polysaccharides&assay-from=50'],
  ['98%', '/products?assay-from=98'],
  ['EGCG 50%', undefined],
  ['beta-glucan 30 % dry basis', undefined],
  ['4:1', undefined],
])('"%s" leads to the list that is narrowed by the same, where there is one: %s', (query, list) => {
  expect(search.find(query, 'all').list).toBe(list)
})

test.each([
  'vitamin b 12',
  'omega 3',
  'coenzyme q 10',
  '5 htp',
  'bcaa 2:1:1',
  'ginkgo 24/6',
  'turmeric 25 kg',
  'E 160',
  '30',
])('no figure is read from "%s"', (query) => {
  const { filters = [], unmet } = search.find(query, 'all')
  expect([...filters.map(({ label }) => label), ...(unmet?.labels ?? [])].filter((label) => /\d/.test(label))).toEqual(
    [],
  )
})

test.each([
  ['95%', { from: 95, unit: '%' }],
  ['≥ 0,5 %', { from: 0.5, unit: '%', isBound: true }],
  ['95 % min', { from: 95, unit: '%', isBound: true }],
  ['not more than 20 pct', { to: 20, unit: '%' }],
  ['30–40%', { from: 30, to: 40, unit: '%' }],
  ['1.5 MDa', { from: 1_500_000, unit: 'Da' }],
  ['40.000 dalton', { from: 40_000, unit: 'Da' }],
  ['36,000 mPas', { from: 36_000, unit: 'mPa·s' }],
  ['100000 iu', { from: 100_000, unit: 'IU/g' }],
  ['30 % on dry basis', { from: 30, unit: '%', basis: 'dried' }],
])('"%s" is read as %j', (query, figure) => {
  expect(readFigures(query)).toEqual([{ words: query, at: 0, ...figure }])
})
