import { FACET_VALUES, type ValueId } from '../../shared/facetTable.ts'
import type { Library, ProductFile } from '../library.ts'
import type { Plant } from '../schema/plant.ts'
import { isCalledByPlant, says, wordsOfProduct } from './calledBy.ts'
import { linkedProducts } from './cards.ts'
import { assayedCompounds, classesOf, compoundClass } from './compoundClass.ts'
import { indexBy } from './indexBy.ts'
import { markerContents } from './markerContents.ts'
import { hasMarker } from './markers.ts'

const RELATED_PRODUCTS = 6

/** Of how many products that share something the nearest are looked for: in a large catalogue more are no nearer. */
const LOOKED_AT = 100

/** A question on more products compares none of them. */
const COMPARED_PRODUCTS = 4

/** Topics whose questions compare materials; others name products as examples, or one as what spoils the other. */
const COMPARING_TOPICS = new Set(['substances', 'plants', 'grades'])

/** Families of classes so wide that two plants of a genus may hold one by chance: rosemary and danshen have terpenoids. */
const WIDE_FAMILIES = new Set(['terpenoids', 'phenolics'])

/** What is built onto a substance without taking it out of its class: a flavonol rutinoside is a flavonol. */
const BUILT_ON =
  / (?:[A-Z]-)?(?:\w*glucoside|glycoside|rutinoside|galactoside|rhamnoside|glucuronide|neohesperidoside|N-oxide)$/

/** Classes that hold what has little in common, so that two of them are not related by that. */
const WIDE_CLASSES = new Set(['vitamin', 'phenolic', 'hydroxy acid', 'phenolic acid', 'quaternary ammonium'])

/** Groups of markers that are of one kind: of alkaloids or saponins there are a hundred kinds. */
const NARROW_MARKERS = new Set<ValueId<'marker'>>([
  'beta-glucans',
  'isoflavones',
  'anthocyanins',
  'proanthocyanidins',
  'catechins',
  'curcuminoids',
  'steviol-glycosides',
  'sterols',
])

/** What stands before a source that two products share. */
const SOURCE_WORDS: Record<Plant['kind'], string> = {
  plant: 'Same plant:',
  fungus: 'Same fungus:',
  alga: 'Same alga:',
  animal: 'Also from',
  microbe: 'Same microbe:',
}

/** A product with the reason for which it is related to another, which names what both share: "Same plant: ginger". */
export type RelatedProduct = { file: ProductFile; reason: string }

/** One way in which products are related to one. */
type Relation = (product: ProductFile) => RelatedProduct[]

type Catalogue = Pick<Library, 'products' | 'articles' | 'plants' | 'compounds'>

/**
 * Finds the products that a product is related to: by source, by compound, by a question that names both, by genus, by the
 * class of what both are measured by, and by a narrow group of markers, in this order. Those of one relation
 * follow by how much else they share. What has no such reason is not related: a category or use alone tells nothing.
 * Other pages of its substance have their own list.
 */
export function relateProducts(catalogue: Catalogue): Relation {
  const { products, plants, compounds } = catalogue
  const all = [...products.values()]
  const sourceOf = ({ data }: ProductFile) => plants.get(data.plant ?? '')?.data
  const classWords = new Map(all.map((product) => [product, classesSaid(product).flatMap((it) => it.split(' '))]))
  const linked = new Map(all.map((product) => [product, new Set(linkedProducts(product))]))

  const relations: Relation[] = [
    sharing(
      all,
      ({ data }) => data.plant,
      (_, product, other) => {
        const source = sourceOf(product)
        if (!source || !isNear(product, other, source.kind)) return undefined
        return `${SOURCE_WORDS[source.kind]} ${source.common[0] ?? source.latin}`
      },
    ),
    sharing(
      all,
      ({ data }) => data.compound,
      (id, product, other) => {
        const name = lowerFirst(compounds.get(id)?.data.name ?? id)
        return `${[product, other].every(({ data }) => hasMarker(data)) ? 'Same marker' : 'Same compound'}: ${name}`
      },
    ),
    comparing(catalogue),
    sharing(
      all,
      (product) => sourceOf(product)?.latin.split(' ')[0],
      (genus, product, other) =>
        product.data.plant !== other.data.plant && isNearInGenus(product, other) ? `Same genus: ${genus}` : undefined,
    ),
    sharing(all, classesSaid, (words) => `Same class: ${words}`),
    sharing(all, markersSaid, (marker) => `Same marker: ${markerWord(marker)}`),
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

  /** Corn gives enzymes and inositol: one source alone tells little, unless part, class or name are of it as well. */
  function isNear(product: ProductFile, other: ProductFile, kind: Plant['kind']): boolean {
    if (kind === 'animal') return sharePart(product, other) || [product, other].every(({ data }) => hasMarker(data))
    const isCalled = [product, other].some(({ data }) => isCalledByPlant(catalogue, data))
    return isCalled || sharePart(product, other) || shareClass(product, other)
  }

  function isNearInGenus(product: ProductFile, other: ProductFile): boolean {
    const called = [product, other].filter(({ data }) => isCalledByPlant(catalogue, data)).length
    if (called === 2) return sharePart(product, other) || shareClass(product, other)
    return shareClass(product, other, WIDE_FAMILIES) && (called === 1 || shareNarrowClass(product, other))
  }

  function shareNarrowClass(product: ProductFile, other: ProductFile): boolean {
    return classesSaid(product).some((it) => classesSaid(other).includes(it))
  }

  function shareClass(product: ProductFile, other: ProductFile, except = new Set<string>()): boolean {
    const classes = classesOf(catalogue, other.data)
    return classesOf(catalogue, product.data).some((id) => classes.includes(id) && !except.has(id))
  }

  /** An extract is no amino acid by what it is measured by, as an extract of flavones is one of flavones. */
  function classesSaid({ data }: ProductFile): string[] {
    const classes = assayedCompounds(catalogue, data).map((it) => compoundClass(it))
    return [...new Set(classes.map(withoutBuiltOn))].filter(
      (it) => it !== '' && !WIDE_CLASSES.has(it) && !(it === 'amino acid' && hasMarker(data)),
    )
  }

  /** Polysaccharides of one kind of source are alike: those of mushrooms are. */
  function markersSaid(product: ProductFile): string[] {
    const isFungus = sourceOf(product)?.kind === 'fungus'
    return [...markerContents(product.data).keys()].filter(
      (marker) => NARROW_MARKERS.has(marker) || (isFungus && marker === 'polysaccharides'),
    )
  }

  /** How much two products share beside that by which they are related. */
  function nearness(product: ProductFile, other: ProductFile): number {
    const family = sourceOf(product)?.family
    return (
      (linked.get(product)?.has(`${other.data.category}/${other.data.slug}`) ? 1 : 0) +
      overlap(product.data.applications, other.data.applications) +
      overlap(classWords.get(product), classWords.get(other)) +
      (family !== undefined && family === sourceOf(other)?.family ? 1 : 0) +
      (product.data.category === other.data.category ? 1 / 2 : 0)
    )
  }
}

/** The products that share a trait, but where nothing is worth to be said of it. */
function sharing(
  all: ProductFile[],
  traitsOf: (product: ProductFile) => string | string[] | undefined,
  reasonFor: (trait: string, product: ProductFile, other: ProductFile) => string | undefined,
): Relation {
  const traits = (product: ProductFile) => [traitsOf(product) ?? []].flat()
  const groups = indexBy(all, traits)
  return (product) =>
    traits(product).flatMap((trait) =>
      (groups.get(trait) ?? []).slice(0, LOOKED_AT).flatMap((file) => {
        const reason = reasonFor(trait, product, file)
        return reason === undefined ? [] : [{ file, reason }]
      }),
    )
}

function withoutBuiltOn(words: string): string {
  const core = words.replace(BUILT_ON, '')
  return WIDE_CLASSES.has(core) ? words : core
}

function markerWord(marker: string): string {
  const [label = marker] = [
    Object.entries(FACET_VALUES.marker.values).find(([id]) => id === marker)?.[1] ?? marker,
  ].flat()
  return label.toLowerCase()
}

function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

function sharePart({ data: { part = '' } }: ProductFile, { data: { part: other = '' } }: ProductFile): boolean {
  const words = tellingParts(other)
  return tellingParts(part).some((word) => words.includes(word))
}

function tellingParts(part: string): string[] {
  return part
    .split(/[^a-z]+/)
    .filter((word) => !/^(?:and|of|the|with|or|from|for|on|in|first|grade|immature|whole|aqueous|extract|)$/.test(word))
}

function isSameSubstance({ data }: ProductFile, other: ProductFile): boolean {
  return data.substance !== undefined && data.substance === other.data.substance
}

/** The products that a question compares with it: it is on few, and names both. */
function comparing(catalogue: Catalogue): Relation {
  const questions = [...catalogue.articles.values()]
    .filter(({ data: { topic, products = [] } }) => products.length <= COMPARED_PRODUCTS && COMPARING_TOPICS.has(topic))
    .map(({ data }) => {
      const isSaid = says(data)
      const listed = (data.products ?? []).flatMap((id) => catalogue.products.get(id) ?? [])
      return { subject: data.subject, subjects: listed.filter((file) => isSaid(wordsOfProduct(catalogue, file))) }
    })
  const bySubject = indexBy(questions, ({ subjects }) => subjects.map(({ data }) => data.nodeid))
  return ({ data }) =>
    (bySubject.get(data.nodeid) ?? []).flatMap(({ subject, subjects }) =>
      subjects.slice(0, LOOKED_AT).map((file) => ({ file, reason: `Compared: ${subject}` })),
    )
}

/** What two lists share of all that is in them, from 0 to 1. */
function overlap(a: string[] = [], b: string[] = []): number {
  const common = a.filter((item) => b.includes(item)).length
  return common === 0 ? 0 : common / (a.length + b.length - common)
}
