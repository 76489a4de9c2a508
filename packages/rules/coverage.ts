import { articlePath, productPath } from '../../shared/paths.ts'
import { allTexts, type Library } from '../../manifest/library.ts'
import { onceFor } from '../../manifest/onceFor.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import type { Change, Rule } from './rule.ts'

const LONELY: Change = {
  product: { substance: undefined, distinction: undefined },
  article: { compounds: ['rutin'], products: undefined },
  answer: 'Piperine is pungent.',
}

/** Everything leads somewhere, and something leads to everything. */
export const COVERAGE: Rule[] = [
  {
    id: 'article-leads-on',
    says: 'Every article links to a product or another article.',
    looksAt: 'articles',
    find: ({ record, data }) =>
      record.markdown.links.some(({ href }) => href !== articlePath(data.slug) && href.startsWith('/'))
        ? undefined
        : { line: record.bodyLine, wrong: 'the text has no link' },
    fix: 'Link to a product or article that it is about',
    finds: ['Piperine is pungent.'],
    passes: ['[Piperine](/herbal-extract/pure-piperine) is pungent.'],
  },
  {
    id: 'product-led-to',
    says: 'Every product is named by an article, a page or a sibling.',
    looksAt: 'products',
    at: ['slug'],
    find({ data: { category, slug, compound = '', plant = '', substance = '' } }, library) {
      const named = namedBy(library)
      const isNamed =
        named.linked.has(productPath(category, slug)) ||
        named.products.has(`${category}/${slug}`) ||
        named.compounds.has(compound) ||
        named.plants.has(plant) ||
        (named.substances.get(substance) ?? 0) > 1
      return isNamed ? undefined : 'no article, page or sibling leads to this product'
    },
    fix: 'Name it in an article about it, or give it the substance of its siblings',
    finds: [LONELY],
    passes: [
      { ...LONELY, answer: '[Piperine](/herbal-extract/pure-piperine) is pungent.' },
      { ...LONELY, article: { compounds: ['piperine'], products: undefined } },
      { ...LONELY, article: { products: ['herbal-extract/pure-piperine'] } },
      { ...LONELY, product: { substance: 'piperine' }, sibling: {} },
    ],
  },
  {
    id: 'record-in-use',
    says: 'Substances, species and sets of limits are used by a product or an article; else they show nowhere.',
    looksAt: 'library',
    find: (_, library) =>
      unused(library).map((record) => ({ record, path: [], wrong: 'nothing refers to this record' })),
    fix: 'Name it in a product or an article, or delete the file',
    finds: [
      { product: { plant: undefined, part: undefined, origin: 'synthesis' } },
      { product: { compound: undefined }, article: { compounds: undefined, plants: ['piper-nigrum'] } },
      { product: { limits: undefined } },
    ],
    passes: [{ product: { limits: undefined }, limits: { draft: true } }],
  },
]

/** What articles and links name, and how many products each substance has. */
const namedBy = onceFor((library: Library) => {
  const { articles, products } = library
  const all = [...articles.values()].map(({ data }) => data)
  const substances = new Map<string, number>()
  for (const { data } of products.values())
    if (data.substance !== undefined) substances.set(data.substance, (substances.get(data.substance) ?? 0) + 1)
  return {
    linked: new Set(
      allTexts(library).flatMap(({ markdown }) => markdown.links.map(({ href }) => href.replace(/#.*/, ''))),
    ),
    compounds: new Set(all.flatMap((data) => data.compounds ?? [])),
    plants: new Set(all.flatMap((data) => data.plants ?? [])),
    products: new Set(all.flatMap((data) => data.products ?? [])),
    substances,
  }
})

function unused(library: Library): ContentFile<unknown>[] {
  const { compounds, plants, limits } = library
  const named = namedBy(library)
  const products = [...library.products.values()].map(({ data }) => data)
  const groups: [Map<string, ContentFile<{ draft?: boolean }>>, Set<string | undefined>][] = [
    [compounds, new Set([...products.map(({ compound }) => compound), ...named.compounds])],
    [plants, new Set([...products.map(({ plant }) => plant), ...named.plants])],
    [limits, new Set(products.flatMap((data) => data.limits ?? []))],
  ]
  return groups.flatMap(([records, names]) =>
    [...records].flatMap(([id, record]) => (names.has(id) || record.data.draft ? [] : [record])),
  )
}
