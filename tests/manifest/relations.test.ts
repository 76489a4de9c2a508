import { classesOf } from '../../manifest/catalogue/compoundClass.ts'
import { relationsIn } from '../../manifest/catalogue/relations.ts'
import type { ArticleFile, ProductFile } from '../../manifest/library.ts'

type Fields = Record<string, unknown>

const fileOf = (data: Fields, links: string[] = []) => ({ data, markdown: { links: links.map((href) => ({ href })) } })

/** Returns a product file whose name is its slug. */
const product = (slug: string, fields: Fields = {}, links?: string[]) =>
  fileOf(
    { category: 'spice-extracts', kind: 'isolate', name: slug, slug, nodeid: slug, grades: [], ...fields },
    links,
  ) as unknown as ProductFile

const article = (slug: string, fields: Fields = {}, links?: string[]) =>
  fileOf({ slug, question: slug, ...fields }, links) as unknown as ArticleFile

const COMPOUNDS = {
  piperine: { name: 'Piperine', family: 'alkaloids', smiles: 'C1CCNCC1' },
  salt: { name: 'Piperine hydrochloride', smiles: 'C1CC[NH2+]CC1.[Cl-]' },
  chavicine: { name: 'Chavicine', smiles: 'CCO' },
  rutin: { name: 'Rutin', family: 'flavonoids' },
}
const PLANTS = { pepper: { kind: 'plant', latin: 'Piper nigrum', common: ['Black pepper'] } }
const EXTRACT = { kind: 'standardised extract' }
const SAPONINS = [{ name: '20 %', assay: [{ min: 20, unit: '%', method: 'UV', marker: 'saponins' }] }]

/** Returns a library of these files. */
function libraryOf(products: ProductFile[], articles: ArticleFile[] = []) {
  const records = (entries: object) =>
    new Map(Object.entries(entries).map(([id, data]) => [id, fileOf(data as Fields)]))
  return {
    products: new Map(products.map((file) => [`spice-extracts/${file.data.slug}`, file])),
    articles: new Map(articles.map((file) => [file.data.slug, file])),
    compounds: records(COMPOUNDS),
    plants: records(PLANTS),
  } as unknown as Parameters<typeof relationsIn>[0]
}

/** Returns the products related to the first one, with the reasons. */
function relatedTo(first: ProductFile, ...candidates: ProductFile[]) {
  const { relatedProducts } = relationsIn(libraryOf([first, ...candidates]))
  return relatedProducts(first).map(({ file, reason }) => [file.data.slug, reason])
}

const PIPERINE = { compound: 'piperine' }
const PEPPER = { plant: 'pepper' }

test.each([
  ['Same compound: Piperine', PIPERINE, PIPERINE],
  ['Same marker compound: Piperine', { ...EXTRACT, ...PIPERINE }, { ...EXTRACT, ...PIPERINE }],
  ['Its marker compound', { ...EXTRACT, ...PIPERINE }, PIPERINE],
  ['Has this compound as its marker', PIPERINE, { ...EXTRACT, ...PIPERINE }],
  ['Same plant: Black pepper', PEPPER, PEPPER],
  ['Same class of marker: Saponins', { grades: SAPONINS }, { grades: SAPONINS }],
])('products are related by “%s”', (reason, fields, other) => {
  expect(relatedTo(product('a', fields), product('b', other))).toEqual([['b', reason]])
})

test('a marker of many products relates none of them', () => {
  const [first = product('a'), ...remaining] = 'abcdefg'.split('').map((name) => product(name, { grades: SAPONINS }))
  expect(relatedTo(first, ...remaining)).toEqual([])
})

test('products are related when the text of one links to the other', () => {
  const [a, b] = [product('a', {}, ['/spice-extracts/b']), product('b')]
  expect(relatedTo(a, b)).toEqual([['b', 'Mentioned on this page']])
  expect(relatedTo(b, a)).toEqual([['a', 'Mentions this product']])
})

test('products that share most come first', () => {
  const both = { ...PEPPER, grades: SAPONINS }
  const related = relatedTo(product('a', both), product('b', PEPPER), product('c', both))
  expect(related.map(([slug]) => slug)).toEqual(['c', 'b'])
})

test('another page of the same substance is not a related product', () => {
  const fields = { ...PIPERINE, substance: 'piperine' }
  expect(relatedTo(product('a', fields), product('b', fields))).toEqual([])
})

test('articles that link to a product come before those on its compound', () => {
  const first = product('a', PIPERINE)
  const articles = [
    article('on-the-compound', { compounds: ['piperine'] }),
    article('linking', {}, ['/spice-extracts/a#grades']),
    article('on-another', { compounds: ['rutin'] }),
  ]
  const about = relationsIn(libraryOf([first], articles)).articlesAbout(first)
  expect(about.map(({ reason }) => reason)).toEqual(['mentions this product', 'compound: Piperine'])
})

/** Returns the articles related to the first one, with the reasons. */
function articlesRelatedTo(first: ArticleFile, ...others: ArticleFile[]) {
  const { relatedArticles } = relationsIn(libraryOf([product('a')], [first, ...others]))
  return relatedArticles(first).map(({ file, reason }) => [file.data.slug, reason])
}

test.each([
  [['pepper'], [['other', 'same plant: Black pepper']]],
  [['pepper', 'ginger'], []],
])('an article on the plants %j is related to %j', (plants, related) => {
  expect(articlesRelatedTo(article('own', { plants }), article('other', { plants }))).toEqual(related)
})

test('articles are related by a link, not by a product that they both mention', () => {
  const own = article('own', {}, ['/knowledge/other#part', '/spice-extracts/a'])
  const [other, third] = [article('other'), article('third', {}, ['/spice-extracts/a'])]
  expect(articlesRelatedTo(own, other, third)).toEqual([['other', 'mentioned in this article']])
  expect(articlesRelatedTo(other, own)).toEqual([['own', 'mentions this article']])
})

const RUTIN = { assay: [{}] }
const PIPERINE_ASSAY = { assay: [{ analyte: 'Piperine' }] }
test.each([
  ['standardised extract', [RUTIN], ['flavonoids']],
  ['standardised extract', [RUTIN, PIPERINE_ASSAY], ['flavonoids', 'alkaloids']],
  ['whole powder or juice', [RUTIN, PIPERINE_ASSAY], []],
])('a %s with the grades %j has the compound classes %j', (kind, grades, classes) => {
  const data = { kind, grades, compound: 'rutin', facets: { class: [] } }
  expect(classesOf(libraryOf([]), data as never)).toEqual(classes)
})

test('pages of one substance are either forms or easily confused', () => {
  const pages = ['piperine', 'salt', 'chavicine'].map((name) =>
    product(name, { compound: name, substance: 'piperine' }),
  )
  const [first = product('')] = pages
  const { formsOf, confusableWith } = relationsIn(libraryOf(pages))
  expect(formsOf(first).map(({ data }) => data.slug)).toEqual(['salt'])
  expect(confusableWith(first).map(({ data }) => data.slug)).toEqual(['chavicine'])
})
