import { expect, test } from 'vitest'
import { classesOf } from '../../manifest/catalogue/compoundClass.ts'
import { relationsIn } from '../../manifest/catalogue/relations.ts'
import type { ArticleFile, ProductFile } from '../../manifest/library.ts'

type Fields = Record<string, unknown>

const fileOf = (data: Fields, links: string[] = []) => ({ data, markdown: { links: links.map((href) => ({ href })) } })

/** Returns a product file whose name is its slug. */
const product = (slug: string, fields: Fields = {}, links?: string[]) =>
  fileOf(
    { category: 'herbal-extract', kind: 'isolate', name: slug, slug, nodeid: slug, grades: [], ...fields },
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
    products: new Map(products.map((file) => [`herbal-extract/${file.data.slug}`, file])),
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

test.each([
  ['their compound', {}, {}, 'Same compound: Piperine'],
  ['their marker compound', EXTRACT, EXTRACT, 'Same marker compound: Piperine'],
  ['the marker of the first', EXTRACT, {}, 'Its marker compound'],
  ['the marker of the second', {}, EXTRACT, 'Has this compound as its marker'],
])('products are related by %s', (_what, fields, other, reason) => {
  const compound = 'piperine'
  expect(relatedTo(product('a', { ...fields, compound }), product('b', { ...other, compound }))).toEqual([
    ['b', reason],
  ])
})

test('products of the same plant are related by its name', () => {
  expect(relatedTo(product('a', { plant: 'pepper' }), product('b', { plant: 'pepper' }))).toEqual([
    ['b', 'Same plant: Black pepper'],
  ])
})

test('products of the same class of marker are related', () => {
  expect(relatedTo(product('a', { grades: SAPONINS }), product('b', { grades: SAPONINS }))).toEqual([
    ['b', 'Same class of marker: Saponins'],
  ])
})

test('a marker of many products relates none of them', () => {
  const [first = product('a'), ...remaining] = 'abcdefg'.split('').map((name) => product(name, { grades: SAPONINS }))
  expect(relatedTo(first, ...remaining)).toEqual([])
})

test('products are related when the text of one links to the other', () => {
  const [a, b] = [product('a', {}, ['/herbal-extract/b']), product('b')]
  expect(relatedTo(a, b)).toEqual([['b', 'Mentioned on this page']])
  expect(relatedTo(b, a)).toEqual([['a', 'Mentions this product']])
})

test('products that share most come first', () => {
  const first = product('a', { plant: 'pepper', grades: SAPONINS })
  const related = relatedTo(
    first,
    product('b', { plant: 'pepper' }),
    product('c', { plant: 'pepper', grades: SAPONINS }),
  )
  expect(related.map(([slug]) => slug)).toEqual(['c', 'b'])
})

test('another page of the same substance is not a related product', () => {
  const fields = { compound: 'piperine', substance: 'piperine' }
  expect(relatedTo(product('a', fields), product('b', fields))).toEqual([])
})

test('articles that link to a product come before those on its compound', () => {
  const articles = [
    article('on-the-compound', { compounds: ['piperine'] }),
    article('linking', {}, ['/herbal-extract/a#grades']),
    article('on-another', { compounds: ['rutin'] }),
  ]
  const first = product('a', { compound: 'piperine' })
  const library = libraryOf([first], articles)
  expect(
    relationsIn(library)
      .articlesAbout(first)
      .map(({ file, reason }) => [file.data.slug, reason]),
  ).toEqual([
    ['linking', 'mentions this product'],
    ['on-the-compound', 'compound: Piperine'],
  ])
})

test.each([
  ['one plant', ['pepper'], ['other']],
  ['several plants', ['pepper', 'ginger'], []],
])('an article on %s is related to the articles %j and to no product', (_what, plants, slugs) => {
  const own = article('own', { plants })
  const library = libraryOf([product('extract', { plant: 'pepper', ...EXTRACT })], [own, article('other', { plants })])
  const { relatedArticles, articlesAbout } = relationsIn(library)
  expect(relatedArticles(own).map(({ file }) => file.data.slug)).toEqual(slugs)
  for (const extract of library.products.values()) expect(articlesAbout(extract)).toEqual([])
})

test('articles are related by a link, not by a product that they both mention', () => {
  const own = article('own', {}, ['/knowledge/other#part', '/herbal-extract/a'])
  const [other, third] = [article('other'), article('third', {}, ['/herbal-extract/a'])]
  const { relatedArticles } = relationsIn(libraryOf([product('a')], [own, other, third]))
  const related = (file: ArticleFile) => relatedArticles(file).map(({ file: { data }, reason }) => [data.slug, reason])
  expect(related(own)).toEqual([['other', 'mentioned in this article']])
  expect(related(other)).toEqual([['own', 'mentions this article']])
})

const RUTIN = { assay: [{}] }
const PIPERINE = { assay: [{ analyte: 'Piperine' }] }
test.each([
  ['standardised extract', [RUTIN], ['flavonoids']],
  ['standardised extract', [RUTIN, PIPERINE], ['flavonoids', 'alkaloids']],
  ['whole powder or juice', [RUTIN, PIPERINE], []],
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
