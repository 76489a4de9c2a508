import { expect, test } from 'vitest'
import { classesOf } from '../../manifest/catalogue/compoundClass.ts'
import { createRelations } from '../../manifest/catalogue/relations.ts'
import type { ArticleFile, ProductFile } from '../../manifest/library.ts'

type Fields = Record<string, unknown>

const fileOf = (data: Fields, links: string[] = []) => ({ data, markdown: { links: links.map((href) => ({ href })) } })

/** A product with this slug and name. */
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

/** A library of these files. */
function libraryOf(products: ProductFile[], articles: ArticleFile[] = []) {
  const records = (entries: object) =>
    new Map(Object.entries(entries).map(([id, data]) => [id, fileOf(data as Fields)]))
  return {
    products: new Map(products.map((file) => [`herbal-extract/${file.data.slug}`, file])),
    articles: new Map(articles.map((file) => [file.data.slug, file])),
    compounds: records(COMPOUNDS),
    plants: records(PLANTS),
  } as unknown as Parameters<typeof createRelations>[0]
}

/** Returns the products related to the first one, with the reasons. */
function relatedTo(first: ProductFile, ...candidates: ProductFile[]) {
  const { relatedProducts } = createRelations(libraryOf([first, ...candidates]))
  return relatedProducts(first).map(({ file, reason }) => [file.data.slug, reason])
}

test.each([
  ['compound', {}, {}, 'Same compound: Piperine'],
  ['marker compound', EXTRACT, EXTRACT, 'Same marker compound: Piperine'],
  ['compound that measures it', EXTRACT, {}, 'Its marker compound'],
  ['compound that it measures', {}, EXTRACT, 'Assayed by this compound'],
])('products with the same %s are related', (_what, fields, other, reason) => {
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

test('products of the same marker are related', () => {
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
  const on = [
    article('on-the-compound', { compounds: ['piperine'] }),
    article('linking', {}, ['/herbal-extract/a#grades']),
    article('on-another', { compounds: ['rutin'] }),
  ]
  const first = product('a', { compound: 'piperine' })
  const library = libraryOf([first], on)
  expect(
    createRelations(library)
      .articlesAbout(first)
      .map(({ data }) => data.slug),
  ).toEqual(['linking', 'on-the-compound'])
})

test('articles on a plant belong to its extract, not to an isolate', () => {
  const first = product('extract', { plant: 'pepper', ...EXTRACT })
  const isolate = product('isolate', { plant: 'pepper' })
  const { articlesAbout } = createRelations(libraryOf([first, isolate], [article('pepper', { plants: ['pepper'] })]))
  expect(articlesAbout(first)).toHaveLength(1)
  expect(articlesAbout(isolate)).toEqual([])
})

test('articles that link to the same product are related within a topic', () => {
  const linking = (slug: string, topic: string) => article(slug, { topic }, ['/herbal-extract/a'])
  const first = linking('own', 'assay')
  const library = libraryOf([product('a')], [first, linking('other', 'trade'), linking('same', 'assay')])
  expect(
    createRelations(library)
      .relatedArticles(first)
      .map(({ data }) => data.slug),
  ).toEqual(['same'])
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

test('pages of a substance are forms or easily confused, depending on the compound', () => {
  const pages = ['piperine', 'salt', 'chavicine'].map((name) =>
    product(name, { compound: name, substance: 'piperine' }),
  )
  const [first = product('')] = pages
  const { formsOf, confusedWith } = createRelations(libraryOf(pages))
  expect(formsOf(first).map(({ data }) => data.slug)).toEqual(['salt'])
  expect(confusedWith(first).map(({ data }) => data.slug)).toEqual(['chavicine'])
})
