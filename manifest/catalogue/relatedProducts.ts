import type { Facet } from '../../shared/facetTable.ts'
import type { Library, ProductFile } from '../library.ts'
import { linkedProducts } from './cards.ts'
import { classesOf, compoundClass } from './compoundClass.ts'
import { facetValues } from './facetValues.ts'
import { indexBy } from './indexBy.ts'
import { hasMarker } from './markers.ts'

const RELATED_PRODUCTS = 6

/** Of how many products that share something the nearest are looked for: in a large catalogue more are no nearer. */
const LOOKED_AT = 100

/**
 * A use or a category tells of a product where at most one in this many has it: sweetening and mushrooms do, food
 * supplements and herbal extracts do not.
 */
const TELLING_SHARE = 8

/** Topics whose questions compare materials; others name products as examples. */
const COMPARING_TOPICS = new Set(['substances', 'plants', 'grades', 'purity'])

/** A question on more products compares none of them. */
const COMPARED_PRODUCTS = 3

/** A product with the reason for which it is related to another, in few words such as "Same plant". */
export type RelatedProduct = { file: ProductFile; reason: string }

/** One way in which products are related to one. */
type Relation = (product: ProductFile) => RelatedProduct[]

type Catalogue = Pick<Library, 'site' | 'products' | 'articles' | 'plants' | 'compounds'>

/**
 * Finds the products that a product is related to: by plant, by compound, by its own text, by a question that compares
 * them, by class and by family of classes within its category, by a telling category, by class and family beyond it, and
 * by a telling use, in this order. Those of one relation follow by how much else they share. What has no reason is not
 * related. Other pages of its substance have their own list.
 */
export function relateProducts(catalogue: Catalogue): Relation {
  const { products, plants } = catalogue
  const all = [...products.values()]
  const values = facetValues(catalogue)
  const inSentence = (facet: Facet, value: string) => values[facet].find(({ id }) => id === value)?.label.toLowerCase()
  const classOf = ({ data }: ProductFile) => compoundClass(catalogue, data)
  const familyOf = ({ data }: ProductFile) => {
    const [id] = classesOf(catalogue, data)
    return id && inSentence('class', id)
  }
  const botanicalFamily = ({ data }: ProductFile) => data.plant && plants.get(data.plant)?.data.family
  const classWords = new Map(all.map((product) => [product, classOf(product)?.split(' ')]))
  /** What few enough have to tell of a product. */
  const telling = (traitsOf: (product: ProductFile) => string[]) => {
    const groups = indexBy(all, traitsOf)
    return (product: ProductFile) =>
      traitsOf(product).filter((trait) => (groups.get(trait)?.length ?? 0) * TELLING_SHARE <= all.length)
  }

  const relations: Relation[] = [
    sharing(
      all,
      ({ data }) => data.plant,
      () => 'Same plant',
    ),
    sharing(
      all,
      ({ data }) => data.compound,
      (_, ...both) => (both.some(({ data }) => hasMarker(data)) ? 'Same marker' : 'Same substance'),
    ),
    (product) => because('Named in the text', productsCalled(catalogue, linkedProducts(product))),
    comparing(catalogue),
    sharing(all, inCategory(classOf), sameClass),
    sharing(all, inCategory(familyOf), sameClass),
    sharing(
      all,
      telling(({ data }) => [data.category]),
      (id) => `Same category: ${id.replaceAll('-', ' ')}`,
    ),
    sharing(all, classOf, sameClass),
    sharing(all, familyOf, sameClass),
    sharing(
      all,
      telling(({ data }) => data.applications),
      (use) => `Same use: ${inSentence('application', use)}`,
    ),
  ]

  return (product) => {
    const found = new Map<ProductFile, string>()
    for (const relation of relations) {
      const added = relation(product)
        .filter(({ file }) => file !== product && !found.has(file) && !isSameSubstance(file, product))
        .map((related) => ({ ...related, nearness: nearness(product, related.file) }))
        .toSorted((a, b) => b.nearness - a.nearness)
      for (const { file, reason } of added) if (!found.has(file)) found.set(file, reason)
      if (found.size >= RELATED_PRODUCTS) break
    }
    return Array.from(found, ([file, reason]) => ({ file, reason })).slice(0, RELATED_PRODUCTS)
  }

  /** How much two products share beside that by which they are related. */
  function nearness(product: ProductFile, other: ProductFile): number {
    const family = botanicalFamily(product)
    return (
      overlap(product.data.applications, other.data.applications) +
      overlap(classWords.get(product), classWords.get(other)) +
      (family !== undefined && family === botanicalFamily(other) ? 1 : 0) +
      (product.data.category === other.data.category ? 1 / 2 : 0)
    )
  }
}

function because(reason: string, files: ProductFile[]): RelatedProduct[] {
  return files.slice(0, LOOKED_AT).map((file) => ({ file, reason }))
}

/** The products that share a trait. */
function sharing(
  all: ProductFile[],
  traitsOf: (product: ProductFile) => string | string[] | undefined,
  reasonFor: (trait: string, product: ProductFile, other: ProductFile) => string,
): Relation {
  const traits = (product: ProductFile) => [traitsOf(product) ?? []].flat()
  const groups = indexBy(all, traits)
  return (product) =>
    traits(product).flatMap((trait) =>
      (groups.get(trait) ?? []).slice(0, LOOKED_AT).map((file) => ({ file, reason: reasonFor(trait, product, file) })),
    )
}

function sameClass(trait: string): string {
  return `Same class: ${trait.replace(/\n.*/, '')}`
}

/** A trait as only products of one category share it. */
function inCategory(traitOf: (product: ProductFile) => string | undefined) {
  return (product: ProductFile) => {
    const trait = traitOf(product)
    return trait && `${trait}\n${product.data.category}`
  }
}

function isSameSubstance({ data }: ProductFile, other: ProductFile): boolean {
  return data.substance !== undefined && data.substance === other.data.substance
}

/** The products that a question compares with it: its subjects, which are few. */
function comparing(catalogue: Catalogue): Relation {
  const questions = [...catalogue.articles.values()]
    .filter(({ data: { topic, products = [] } }) => products.length <= COMPARED_PRODUCTS && COMPARING_TOPICS.has(topic))
    .map(({ data }) => productsCalled(catalogue, data.products ?? []).filter((file) => isSubject(file, data)))
  const bySubject = indexBy(questions, (subjects) => subjects.map(({ data }) => data.nodeid))
  return ({ data }) => because('In the same question', (bySubject.get(data.nodeid) ?? []).flat())
}

function productsCalled({ products }: Catalogue, ids: string[]): ProductFile[] {
  return ids.flatMap((id) => products.get(id) ?? [])
}

function isSubject({ data }: ProductFile, article: { compounds?: string[]; plants?: string[] }): boolean {
  return (
    (data.compound !== undefined && article.compounds?.includes(data.compound) === true) ||
    (data.plant !== undefined && article.plants?.includes(data.plant) === true)
  )
}

/** What two lists share of all that is in them, from 0 to 1. */
function overlap(a: string[] = [], b: string[] = []): number {
  const common = a.filter((item) => b.includes(item)).length
  return common === 0 ? 0 : common / (a.length + b.length - common)
}
