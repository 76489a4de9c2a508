import { classesOf } from '../../manifest/catalogue/compoundClass.ts'
import { relationsIn } from '../../manifest/catalogue/relations.ts'
import { readYaml } from '../readYaml.ts'
import { testValues } from '../testValues.ts'

type Records = Record<string, { links?: string[] } & Record<string, unknown>>
const { compounds, ...tables } = readYaml('tests/manifest/relations.yaml') as Record<string, Records>

const PRODUCT = { category: 'spice-extracts', kind: 'isolate', grades: [] }

const filesOf = (records: Records, defaults = {}, prefix = '') =>
  new Map(
    Object.entries(records).map(([slug, { links = [], ...fields }]) => {
      const data = { ...defaults, slug, name: slug, question: slug, nodeid: slug, ...fields }
      return [prefix + slug, { data, markdown: { links: links.map((href) => ({ href })) } }]
    }),
  )

/** Returns the relations between records, and the first product and article. */
function relate(products: Records, articles: Records = {}) {
  const library = {
    products: filesOf(products, PRODUCT, 'spice-extracts/'),
    articles: filesOf(articles),
    compounds: filesOf(compounds ?? {}),
  } as unknown as Parameters<typeof relationsIn>[0]
  const [[, product] = [], [, article] = []] = [[...library.products][0], [...library.articles][0]]
  return { ...relationsIn(library), library, product: product as never, article: article as never }
}

const named = (related: { data: { slug: string } }[]) => related.map(({ data }) => data.slug)

testValues(tables, {
  relatedProducts: (given: Records) => {
    const { relatedProducts, product } = relate(given)
    return named(relatedProducts(product))
  },
  articlesAbout: (given: Records) => {
    const { articlesAbout, product } = relate({ a: { compound: 'piperine' } }, given)
    return named(articlesAbout(product))
  },
  relatedArticles: (given: Records) => {
    const { relatedArticles, article } = relate({ a: {} }, given)
    return named(relatedArticles(article))
  },
  formsAndConfusable: (given: Records) => {
    const { formsOf, confusableWith, product } = relate(given)
    return [formsOf, confusableWith].map((find) => named(find(product)))
  },
  classesOf: (given: object) =>
    classesOf(relate({}).library, { ...given, compound: 'rutin', facets: { class: [] } } as never),
})
