import type { Facet } from '../../shared/facetTable.ts'
import { productPath } from '../../shared/paths.ts'
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

export type RelatedProduct = { file: ProductFile; /** In few words, such as "Same plant". */ reason: string }

/** What products may have in common, with the products that share it. */
type Groups = Map<string, ProductFile[]>

/** One way in which products are related, the closest first. */
type Relation = (product: ProductFile) => { reason: (other: ProductFile) => string; products: ProductFile[] }[]

type Catalogue = Pick<Library, 'site' | 'products' | 'articles' | 'plants' | 'compounds'>

/**
 * Finds the products that a product is related to: by plant, by compound, by its own text, by a question that compares
 * them, by class and by family of classes within its category, by a telling category, by class and family beyond it, and
 * by a telling use, in this order. Those of one relation follow by how much else they share. What has no reason is not
 * related. Other pages of its substance have their own list.
 */
export function relateProducts(catalogue: Catalogue): (product: ProductFile) => RelatedProduct[] {
  const { products, plants } = catalogue
  const all = [...products.values()]
  const values = facetValues(catalogue)
  const inSentence = (facet: Facet, value: string) => values[facet].find(({ id }) => id === value)?.label.toLowerCase()
  const classOf = (product: ProductFile) => compoundClass(catalogue, product.data)
  const familyOf = (product: ProductFile) => {
    const [id] = classesOf(catalogue, product.data)
    return id && inSentence('class', id)
  }
  const botanicalFamily = ({ data }: ProductFile) => data.plant && plants.get(data.plant)?.data.family

  const classWords = new Map(all.map((product) => [product, classOf(product)?.split(' ')]))
  const compared = comparedProducts(catalogue)
  const uses = indexBy(all, ({ data }) => data.applications)
  const tellingUses = (product: ProductFile) =>
    product.data.applications.filter((use) => (uses.get(use)?.length ?? 0) * TELLING_SHARE <= all.length)

  const categories = indexBy(all, ({ data }) => [data.category])
  const tellingCategory = ({ data: { category } }: ProductFile) =>
    (categories.get(category)?.length ?? 0) * TELLING_SHARE <= all.length ? category : undefined

  const relations: Relation[] = [
    shared(
      all,
      ({ data }) => data.plant,
      () => () => 'Same plant',
    ),
    shared(all, ({ data }) => data.compound, sameCompound),
    (product) => [
      {
        reason: () => 'Named in the text',
        products: linkedProducts(product).flatMap((id) => products.get(id) ?? []),
      },
    ],
    (product) => [{ reason: () => 'In the same question', products: compared.get(idOf(product)) ?? [] }],
    shared(all, inCategory(classOf), (product) => () => `Same class: ${classOf(product)}`),
    shared(all, inCategory(familyOf), (product) => () => `Same class: ${familyOf(product)}`),
    shared(all, tellingCategory, (_, id) => () => `Same category: ${id.replaceAll('-', ' ')}`),
    shared(all, classOf, (_, name) => () => `Same class: ${name}`),
    shared(all, familyOf, (_, name) => () => `Same class: ${name}`),
    (product) =>
      tellingUses(product).map((use) => ({
        reason: () => `Same use: ${inSentence('application', use)}`,
        products: uses.get(use) ?? [],
      })),
  ]

  return (product) => {
    const found = new Map<ProductFile, string>()
    const isNew = (other: ProductFile) => other !== product && !found.has(other) && !isSameSubstance(other, product)
    for (const relation of relations) {
      const added = relation(product)
        .flatMap(({ reason, products: others }) =>
          others
            .slice(0, LOOKED_AT)
            .filter(isNew)
            .map((other) => ({ other, reason, nearness: nearness(product, other) })),
        )
        .toSorted((a, b) => b.nearness - a.nearness)
      for (const { other, reason } of added) if (!found.has(other)) found.set(other, reason(other))
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

/** The products that share a trait which each has once. */
function shared(
  all: ProductFile[],
  traitOf: (product: ProductFile) => string | undefined,
  reasonFor: (product: ProductFile, trait: string) => (other: ProductFile) => string,
): Relation {
  const groups = indexBy(all, (product) => {
    const trait = traitOf(product)
    return trait === undefined ? [] : [trait]
  })
  return (product) => {
    const trait = traitOf(product)
    return trait === undefined ? [] : [{ reason: reasonFor(product, trait), products: groups.get(trait) ?? [] }]
  }
}

/** A trait as only products of one category share it. */
function inCategory(traitOf: (product: ProductFile) => string | undefined) {
  return (product: ProductFile) => {
    const trait = traitOf(product)
    return trait && `${trait}\n${product.data.category}`
  }
}

function sameCompound(product: ProductFile): (other: ProductFile) => string {
  return (other) => (hasMarker(product.data) || hasMarker(other.data) ? 'Same marker' : 'Same substance')
}

function isSameSubstance({ data }: ProductFile, other: ProductFile): boolean {
  return data.substance !== undefined && data.substance === other.data.substance
}

/** For each product, by its id, those that a question compares with it: its subjects, which are few. */
function comparedProducts({ articles, products }: Catalogue): Groups {
  const compared: Groups = new Map()
  for (const { data } of articles.values()) {
    const ids = data.products ?? []
    if (ids.length > COMPARED_PRODUCTS || !COMPARING_TOPICS.has(data.topic)) continue
    const subjects = ids.flatMap((id) => products.get(id) ?? []).filter((file) => isSubject(file, data))
    for (const file of subjects) {
      const others = subjects.filter((other) => other !== file)
      compared.set(idOf(file), [...(compared.get(idOf(file)) ?? []), ...others])
    }
  }
  return compared
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

function idOf({ data }: ProductFile): string {
  return productPath(data.category, data.slug).slice(1)
}
