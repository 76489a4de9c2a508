import { isSameSubstance } from '../chemistry/isSameSubstance.ts'
import type { ArticleFile, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { isCalledByPlant, says, without, wordsOfProduct, wordsOfSource, wordsSaid } from './calledBy.ts'
import { indexBy } from './indexBy.ts'
import { hasMarker } from './markers.ts'
import { type RelatedProduct, relateProducts } from './relatedProducts.ts'

const RELATED_ARTICLES = 6

/** What leads from one page to others of its kind. */
export type Relations = {
  /** The other pages of the same substance: other grades, salts, hydrates and extracts that it is the marker of. */
  formsOf: (product: ProductFile) => ProductFile[]
  /** Pages that stand with these, though what they sell is another substance, or no single one. */
  confusedWith: (product: ProductFile) => ProductFile[]
  /** The products nearest to it, each with the reason. */
  relatedProducts: (product: ProductFile) => RelatedProduct[]
  /** Questions that list the product and name it as well, then those on the compound that it is or is called by. */
  articlesAbout: (product: ProductFile) => ArticleFile[]
  /** Articles whose subjects begin with the same compound or product, by the same word. */
  relatedArticles: (article: ArticleFile) => ArticleFile[]
}

type Catalogue = Parameters<typeof relateProducts>[0]

export function createRelations(library: Catalogue): Relations {
  const { products, compounds } = library
  const bySubstance = indexBy(products.values(), ({ data }) => (data.substance === undefined ? [] : [data.substance]))
  const siblingsOf = ({ data }: ProductFile) =>
    (bySubstance.get(data.substance ?? '') ?? []).filter((other) => other.data.nodeid !== data.nodeid)
  const isForm = (product: ProductFile, other: ProductFile) => {
    const [id, otherId] = [product.data.compound, other.data.compound]
    if (id === undefined || otherId === undefined) return false
    const [smiles, otherSmiles] = [id, otherId].map((compound) => compounds.get(compound)?.data.smiles)
    return id === otherId || (smiles !== undefined && otherSmiles !== undefined && isSameSubstance(smiles, otherSmiles))
  }
  // A question on the serum of one page is none on the flavour that another of the same substance is sold for.
  const isOfItsUse = ({ data }: ArticleFile, { data: { compound, applications } }: ProductFile) => {
    const pages = (data.products ?? []).flatMap((id) => products.get(id)?.data ?? [])
    const ofSubstance = pages.filter((page) => page.compound === compound)
    return (
      ofSubstance.length === 0 || ofSubstance.some((page) => page.applications.some((it) => applications.includes(it)))
    )
  }
  const articlesOn = (kind: SubjectKind, id = '') => articlesBySubject(library, kind).get(id)
  // An extract that is only measured by a compound has little to do with its salts: it is named by another word as well.
  const articlesOnCompound = (product: ProductFile) => {
    const { name, compound: id = '' } = product.data
    const words = wordsOf(library, 'compounds', id)
    const others = without(wordsOfProduct(library, product), words)
    const isIts = !hasMarker(product.data) || wordsSaid(name).some((word) => words.has(word))
    return articlesOn('compounds', id)?.filter(
      (article) =>
        isOfItsUse(article, product) &&
        (says(article.data)(others) || (isIts && headWords(article).some((word) => words.has(word)))),
    )
  }
  return {
    formsOf: (product) => siblingsOf(product).filter((other) => isForm(product, other)),
    confusedWith: (product) => siblingsOf(product).filter((other) => !isForm(product, other)),
    relatedProducts: (product) => productRelation(library)(product),
    articlesAbout: (product) =>
      bestOf(
        [
          [articlesOn('products', `${product.data.category}/${product.data.slug}`), 4],
          [articlesOnCompound(product), 2],
        ],
        ({ data }) => says(data)(wordsOfProduct(library, product)),
      ),
    relatedArticles: (article) =>
      bestOf(
        SUBJECTS.flatMap(({ kind, weight }) =>
          namedIn(library, article, kind).map((name): Weighted => [articlesByName(library, kind).get(name), weight]),
        ),
        (other) => other !== article,
      ),
  }
}

// Both when they are asked for: after an edit of a text nobody may ask.
const productRelation = onceFor(relateProducts)
const articlesBySubject = onceFor((library: Catalogue, kind: SubjectKind) =>
  indexBy(library.articles.values(), (article) => subjectsOf(library, article, kind)),
)

const articlesByName = onceFor((library: Catalogue, kind: SubjectKind) =>
  indexBy(library.articles.values(), (article) => namedIn(library, article, kind)),
)

/** How many questions are on a product. */
export function questionsOn(library: Catalogue, { data: { category, slug } }: ProductFile): number {
  return articlesBySubject(library, 'products').get(`${category}/${slug}`)?.length ?? 0
}

/** What an article lists and names as well, in its question or the line on what it is about: the rest are examples. */
function subjectsOf(library: Catalogue, { data }: ArticleFile, kind: SubjectKind): string[] {
  const isSaid = says(data)
  return (data[kind] ?? []).filter((id) => isSaid(wordsOf(library, kind, id)))
}

/**
 * What an article is about, with the word by which it says so: that its subject begins with, or the plant of a product that is
 * called by that. One on added caffeine in guarana is on guarana, and one on turmeric not on curcumin.
 */
function namedIn(library: Catalogue, article: ArticleFile, kind: SubjectKind): string[] {
  const { question, subject } = article.data
  const head = headWords(article)
  const said = wordsSaid(question, subject)
  return (article.data[kind] ?? []).flatMap((id) => {
    const words = wordsOf(library, kind, id)
    const product = kind === 'products' ? library.products.get(id) : undefined
    const source = product ? sourceWords(library, product) : new Set<string>()
    return said
      .filter((word) => source.has(word) || (words.has(word) && head.includes(word)))
      .map((word) => `${id} ${word}`)
  })
}

/** The words of the plant that a product is called by, of which none is one of its compound. */
function sourceWords(library: Catalogue, { data }: ProductFile): Set<string> {
  const plant = isCalledByPlant(library, data) ? library.plants.get(data.plant ?? '')?.data : undefined
  return plant ? without(wordsOfSource(plant), wordsOf(library, 'compounds', data.compound ?? '')) : new Set()
}

/** What the line on what an article is about begins with: "Guarana extract" of "Guarana extract, adulteration". */
function headWords({ data: { subject } }: ArticleFile): string[] {
  return wordsSaid(subject.replace(/,.*/, ''))
}

function wordsOf(library: Catalogue, kind: SubjectKind, id = ''): Set<string> {
  if (kind === 'products') {
    const product = library.products.get(id)
    return product ? wordsOfProduct(library, product) : new Set()
  }
  const compound = library.compounds.get(id)
  return compound ? wordsOfSource(compound.data) : new Set()
}

/** What articles are about, and what it counts that two are about the same. Of one plant are questions on many materials. */
const SUBJECTS = [
  { kind: 'compounds', weight: 2 },
  { kind: 'products', weight: 1 },
] as const

type SubjectKind = (typeof SUBJECTS)[number]['kind']

type Weighted = [articles: ArticleFile[] | undefined, weight: number]

/** The articles that fit and weigh most in all lists together; equal ones in the order of the lists. */
function bestOf(lists: Weighted[], fits: (article: ArticleFile) => boolean): ArticleFile[] {
  const scores = new Map<ArticleFile, number>()
  for (const [articles = [], weight] of lists) {
    for (const article of articles) {
      if (fits(article)) scores.set(article, (scores.get(article) ?? 0) + weight)
    }
  }
  return [...scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, RELATED_ARTICLES)
    .map(([article]) => article)
}
