import { FACET_VALUES, type ValueId } from '../../shared/facetTable.ts'
import type { ArticleFile, Library, ProductFile } from '../library.ts'
import type { Plant } from '../schema/plant.ts'
import { isCalledByPlant, says, without, wordsOfProduct } from './calledBy.ts'
import { linkedProducts } from './cards.ts'
import { assayedCompounds, compoundClass } from './compoundClass.ts'
import { indexBy } from './indexBy.ts'
import { markersOf } from './gradeContents.ts'
import { hasMarker } from './markers.ts'

const RELATED_PRODUCTS = 6

/** Of how many products that share something the nearest are looked for: in a large catalogue more are no nearer. */
const LOOKED_AT = 100

/** A question on more products compares none of them. */
const COMPARED_PRODUCTS = 4

/** Topics whose questions compare materials; others name products as examples, or one as what spoils the other. */
const COMPARING_TOPICS = new Set(['substances', 'plants', 'grades'])

/** What is built onto a substance without taking it out of its class: a flavonol rutinoside is a flavonol. */
const BUILT_ON = / (?:\w*glucoside|glycoside|rutinoside|galactoside|rhamnoside|glucuronide|neohesperidoside|N-oxide)$/

/** Classes that hold what has little in common, so that two of them are not related by that. */
const WIDE_CLASSES = new Set(['vitamin', 'phenolic', 'hydroxy acid', 'phenolic acid', 'quaternary ammonium'])

/** Classes of which one may stand for another: amino acids, stilbenes or flavonols do so only where a text leads from one to the other. */
const ALIKE_CLASSES = new Set(['steviol glycoside', 'isoflavone', 'phytosterol'])

/** The same of markers; polysaccharides, anthocyanins, saponins or flavonoids are other ones in each material. */
const ALIKE_MARKERS = new Set<ValueId<'marker'>>(['isoflavones', 'steviol-glycosides', 'sterols'])

/** How a question compares what it names: "Quercetin or rutin?", "How much choline is in choline bitartrate, citicoline and alpha-GPC?" */
const COMPARES = /^(?!Is\b).*(?:\bor\b|\bdiffers?\b|\bcompared?\b|\bdistinguish\b|, [^?]* and )/

/** What stands before a source that two products share. */
const SOURCE_WORDS: Record<Plant['kind'], string> = {
  plant: 'Same plant:',
  fungus: 'Same fungus:',
  alga: 'Same alga:',
  animal: 'Also from',
  microbe: 'Same microbe:',
}

/** A product with the reason for which it is related to another: what both share, "Same plant: ginger", or what one is to the other, "Its marker compound". */
export type RelatedProduct = { file: ProductFile; reason: string }

/** One way in which products are related to one. */
type Relation = (product: ProductFile) => RelatedProduct[]

type Catalogue = Pick<Library, 'products' | 'articles' | 'plants' | 'compounds'>

/**
 * Finds the products that a product is related to: what it is made from or into, as its record says; by compound, by source,
 * by a question that compares both, by the class of what both are measured by, and by their marker, in this order.
 * Those of one relation follow by how much else they share. A buyer of one has to have a use for the other: a plant or
 * class is no reason where the substances are of different kinds, and what has no reason is not related. Other pages of its
 * substance have their own list.
 */
export function relateProducts(catalogue: Catalogue): Relation {
  const { products, plants, compounds } = catalogue
  const all = [...products.values()]
  const sourceOf = ({ data }: ProductFile) => plants.get(data.plant ?? '')?.data
  const sayable = new Map(all.map((product) => [product, sayableClasses(product)]))
  const classesSaid = (product: ProductFile) => sayable.get(product) ?? []
  const classWords = new Map(all.map((product) => [product, classesSaid(product).flatMap((it) => it.split(' '))]))
  const linked = new Map(all.map((product) => [product, new Set(linkedProducts(product))]))

  const relations: Relation[] = [
    makingOf(catalogue),
    sharing(
      all,
      ({ data }) => data.compound,
      (id, product, other) => {
        const isOne = hasMarker(product.data)
        if (isOne !== hasMarker(other.data)) return isOne ? 'Its marker compound' : 'Has it as marker compound'
        return `${isOne ? 'Same marker' : 'Same compound'}: ${lowerFirst(compounds.get(id)?.data.name ?? id)}`
      },
    ),
    sharing(
      all,
      ({ data }) => data.plant,
      (_, product, other) => {
        const source = sourceOf(product)
        if (!source || !isNear(product, other, source.kind)) return undefined
        const [part = ''] = source.kind === 'animal' ? sharedParts(product, other) : []
        return `${SOURCE_WORDS[source.kind]} ${part && `${part} of `}${source.common[0] ?? source.latin}`
      },
    ),
    comparing(catalogue),
    sharing(all, classesSaid, (words, product, other) =>
      ALIKE_CLASSES.has(words) || isLinked(product, other)
        ? `Same class: ${closest(words, product, other)}`
        : undefined,
    ),
    // The sum of a class is no marker that both have: clover and soya have other isoflavones.
    sharing(all, markersSaid, (marker) => `Also specified by ${markerWord(marker)}`),
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

  /**
   * Corn gives enzymes and inositol: one source alone tells little. Both are of one class; or of one part of it, and sold as the
   * plant, at least one of them as an extract of all that it has, or as one whose text leads to the other.
   */
  function isNear(product: ProductFile, other: ProductFile, kind: Plant['kind']): boolean {
    if (shareClass(product, other)) return true
    if (sharedParts(product, other).length === 0) return false
    if (kind === 'animal' || [product, other].every(isSoldAsPlant)) return true
    const holds = (it: ProductFile) => it.data.kind === 'ratio extract' || isLinked(product, other)
    return [product, other].some((it) => isSoldAsPlant(it) && holds(it))
  }

  function isSoldAsPlant({ data }: ProductFile): boolean {
    return hasMarker(data) && isCalledByPlant(catalogue, data)
  }

  function shareClass(product: ProductFile, other: ProductFile): boolean {
    const classes = classesSaid(other)
    return classesSaid(product).some((it) => classes.includes(it))
  }

  function isLinked(product: ProductFile, other: ProductFile): boolean {
    return leadsTo(product, other) || leadsTo(other, product)
  }

  function leadsTo(product: ProductFile, { data: { category, slug } }: ProductFile): boolean {
    return linked.get(product)?.has(`${category}/${slug}`) === true
  }

  /** An extract is no amino acid by what it is measured by, as an extract of flavones is one of flavones. */
  function sayableClasses(product: ProductFile): string[] {
    return [...new Set(wholeClasses(product).map(withoutBuiltOn))].filter(
      (it) => it !== '' && !WIDE_CLASSES.has(it) && !(it === 'amino acid' && hasMarker(product.data)),
    )
  }

  /** Their class with what is built on it, where both have the same. */
  function closest(words: string, product: ProductFile, other: ProductFile): string {
    const others = wholeClasses(other)
    return wholeClasses(product).find((it) => withoutBuiltOn(it) === words && others.includes(it)) ?? words
  }

  function wholeClasses({ data }: ProductFile): string[] {
    return assayedCompounds(catalogue, data).map((it) => compoundClass(it))
  }

  /** How much two products share beside that by which they are related. */
  function nearness(product: ProductFile, other: ProductFile): number {
    const family = sourceOf(product)?.family
    return (
      (isLinked(product, other) ? 1 : 0) +
      overlap(product.data.applications, other.data.applications) +
      overlap(classWords.get(product), classWords.get(other)) +
      (family !== undefined && family === sourceOf(other)?.family ? 1 : 0) +
      (product.data.category === other.data.category ? 1 / 2 : 0)
    )
  }
}

function markersSaid({ data }: ProductFile): string[] {
  return markersOf(data).filter((marker) => ALIKE_MARKERS.has(marker))
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
  return name.replace(
    /^((?:[\p{L}\d]-)*)(\p{Lu}\p{Ll})/u,
    (_, locants: string, start: string) => locants + start.toLowerCase(),
  )
}

function sharedParts({ data: { part = '' } }: ProductFile, { data: { part: other = '' } }: ProductFile): string[] {
  const words = tellingParts(other)
  return tellingParts(part).filter((word) => words.includes(word))
}

function tellingParts(part: string): string[] {
  return part
    .split(/[^a-z]+/)
    .filter((word) => !/^(?:and|of|the|with|or|from|for|on|in|first|grade|immature|whole|aqueous|extract|)$/.test(word))
}

function isSameSubstance({ data }: ProductFile, other: ProductFile): boolean {
  return data.substance !== undefined && data.substance === other.data.substance
}

/** What a product is made from, and what from it: the origin of one names the substance that the other is. */
function makingOf(catalogue: Catalogue): Relation {
  const { products, compounds } = catalogue
  const substances = [...products.values()].flatMap((file) => {
    const compound = hasMarker(file.data) ? undefined : compounds.get(file.data.compound ?? '')?.data
    return compound ? [{ file, names: [compound.name, ...(compound.synonyms ?? [])] }] : []
  })
  // The longest first: nicotinamide mononucleotide is no nicotinamide.
  const names = substances.flatMap((it) => it.names).toSorted((a, b) => b.length - a.length)
  const anyName = new RegExp(`(?<![\\p{L}\\d-])(?:${names.map(escaped).join('|')})(?![\\p{L}\\d-])`, 'giu')
  const origins = new Map(
    [...products.values()].map((file) => {
      const said = names.length === 0 ? [] : ((file.data.origin ?? '').match(anyName) ?? [])
      return [file, new Set(said.map((name) => name.toLowerCase()))] as const
    }),
  )
  const called = indexBy(substances, (it) => it.names.map((name) => name.toLowerCase()))
  const startsOf = (file: ProductFile) => {
    const named = [...(origins.get(file) ?? [])].flatMap((name) => called.get(name) ?? []).map((it) => it.file)
    return [...new Set(named)].filter((start) => start.data.compound !== file.data.compound)
  }
  const starts = new Map([...products.values()].map((file) => [file, startsOf(file)] as const))
  // Ferulic acid is made from vanillin and vanillin from ferulic acid: not from those of these pages both times.
  const isMadeFrom = (file: ProductFile, start: ProductFile) =>
    starts.get(file)?.includes(start) === true && starts.get(start)?.includes(file) !== true
  const madeFrom = (product: ProductFile) => (starts.get(product) ?? []).filter((start) => isMadeFrom(product, start))
  const from = indexBy(products.values(), madeFrom)
  const madeInto = (product: ProductFile) => from.get(product) ?? []
  return (product) => [
    ...inSteps(product, madeFrom, 'Starting material'),
    ...inSteps(product, madeInto, 'Made from it'),
  ]

  /** What one step leads to, and what the next one does: gardenia blue is made from genipin, and that from geniposide. */
  function inSteps(product: ProductFile, step: (from: ProductFile) => ProductFile[], reason: string): RelatedProduct[] {
    const near = step(product)
    const far = near.flatMap((between) => {
      const byWay = `${reason}, by way of ${nameOf(between)}`
      return step(between).map((file) => ({
        file,
        reason: byWay + (exceptionTo(product, between) || exceptionTo(between, file)),
      }))
    })
    return [...near.map((file) => ({ file, reason: reason + exceptionTo(product, file) })), ...far]
  }

  /** Of two of which one is made from the other: where its origin gives another way, too, that it is not so always. */
  function exceptionTo(one: ProductFile, other: ProductFile): string {
    const [made, start] = starts.get(one)?.includes(other) ? [one, other] : [other, one]
    const { origin = '', grades } = made.data
    if (/(?<!-)\bgrades?\b/.test(origin) || grades.some((grade) => grade.origin !== undefined))
      return ', in some grades'
    // Of "genipin with taurine, or with glutamate" all lots are made from genipin.
    const [always = ''] = origin.includes(', or with ') ? origin.split(' with ') : []
    return origin.includes(', or ') && !always.includes(nameOf(start)) ? ', in some lots' : ''
  }

  function nameOf({ data }: ProductFile): string {
    return lowerFirst(compounds.get(data.compound ?? '')?.data.name ?? data.name)
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The products that a question compares with it: it names each by a word that the other has not. */
function comparing(catalogue: Catalogue): Relation {
  const questions = [...catalogue.articles.values()]
    .filter(
      ({ data: { topic, question, products = [] } }) =>
        products.length <= COMPARED_PRODUCTS && COMPARING_TOPICS.has(topic) && COMPARES.test(question),
    )
    .map(({ data }) => {
      const isSaid = says({ question: data.question, subject: '' })
      const listed = (data.products ?? []).flatMap((id) => catalogue.products.get(id) ?? [])
      const isNamedBeside = (file: ProductFile, other: ProductFile) =>
        isSaid(without(wordsOfProduct(catalogue, file), wordsOfProduct(catalogue, other)))
      return { subject: data.subject, listed: listed.filter((file) => isAbout(data, file)), isNamedBeside }
    })
  const byProduct = indexBy(questions, ({ listed }) => listed.map(({ data }) => data.nodeid))
  return (product) =>
    (byProduct.get(product.data.nodeid) ?? []).flatMap(({ subject, listed, isNamedBeside }) =>
      listed
        .filter((file) => isNamedBeside(product, file) && isNamedBeside(file, product))
        .map((file) => ({ file, reason: `Compared in: ${subject}` })),
    )
}

/** Whether an article is about the substance or source of a product, and does not name it as an example. */
function isAbout(
  { compounds = [], plants = [] }: ArticleFile['data'],
  { data: { compound = '', plant = '' } }: ProductFile,
): boolean {
  return compounds.includes(compound) || plants.includes(plant)
}

/** What two lists share of all that is in them, from 0 to 1. */
function overlap(a: string[] = [], b: string[] = []): number {
  const common = a.filter((item) => b.includes(item)).length
  return common === 0 ? 0 : common / (a.length + b.length - common)
}
