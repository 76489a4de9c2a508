import { TRADE_WORDS } from '../../shared/lexicon.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { FORM_TERMS, termsOf } from '../../shared/words.ts'
import { hasContent } from './contents.ts'
import type { Query } from './readQuery.ts'
import { type TermIndex, WEIGHTS, type Weights } from './termIndex.ts'

/** Factor of a product's score, and of another entry's score if the query is a question. */
const PRODUCT_FACTOR = 3
const ANSWER_FACTOR = 4
/** Further factor of an entry if the query consists of words of its names. */
const OTHER_NAMES_FACTOR = 3
/** Factor of an entry that has the figures of the query. It comes before all others. */
const FIGURES_FACTOR = 100

/** An incomplete match has more than this share of the query's weight. */
const MIN_SHARE = 0.5
/** Words in fewer entries weigh as if this many had them. */
const RARE = 4
/** A word of a product's name is its name if no more entries have the word: ginkgo, but not black. */
const MAX_ENTRIES_OF_NAME = 9

/** An entry with the weights of the words of the query. */
export type Match = {
  entry: SearchEntry
  score: number
  weights: number[]
  /** A grade has the figures of the query, if it has any. */
  hasFigures: boolean
  /** The E number or formula by which it was found. */
  number?: string
}

/** Tells whether a name of the entry only mentions the goods, so that it is no answer for them. */
export function isMention({ weights }: Pick<Match, 'weights'>): boolean {
  return weights.some((weight) => weight > 0 && weight <= WEIGHTS.mention)
}

/** Finds entries with all words of a query. */
export function findComplete(query: Query, index: TermIndex): Match[] {
  const matches = rank(query, index.weighAll(query), index)
  const isComplete = ({ weights }: Match) => weights.every((weight) => weight > 0)
  // A question may compare goods, of which each has its own product.
  const isCompared = (match: Match) => query.isQuestion && match.entry.kind === 'product' && isWhole(match)
  return matches.some(isComplete) ? matches.filter((match) => isComplete(match) || isCompared(match)) : []
}

/** Finds entries with most of the words, and entries that one of the words names. */
export function findIncomplete(query: Query, index: TermIndex): Match[] {
  const weights = index.weighAll(query)
  const sizes = weights.map((it) => it.size)
  const values = sizes.map((size) => rarityOf(size, index))
  const hasUnknown = sizes.includes(0)
  const matches = rank(query, weights, index).filter(
    // Beside an unknown word, another name of a product means something else: rose HIP, Avena sativa. A single fact says
    // too little: blood sugar.
    ({ entry, weights: found }) =>
      entry.kind !== 'product' ||
      !(hasUnknown || isMention({ weights: found }) || sumOf(found) <= WEIGHTS.fact) ||
      found.some((weight) => weight >= WEIGHTS.name) ||
      found.filter((weight) => weight >= WEIGHTS.otherName).length > 1,
  )
  const isNamed = ({ entry, weights: found }: Match) => {
    const least = { product: WEIGHTS.name, page: WEIGHTS.relatedName }[entry.kind] ?? Infinity
    const [first = '', ...others] = ownTermsOf(entry)
    const last = others.findLast(({ length }) => length > 3) ?? ''
    return found.some((weight, at) => {
      const terms = query.words[at]?.readings.flat() ?? []
      const isRare = (sizes[at] ?? 0) <= MAX_ENTRIES_OF_NAME
      // Zinc glycinate is named after the metal, HMB calcium is not. Many names end with ginseng.
      const isName = terms.some((term) => FORM_TERMS.has(term))
        ? isRare && terms.includes(first)
        : isRare || terms.includes(last)
      return weight === WEIGHTS.wholeName || (weight >= least && isName)
    })
  }
  const hasMost = ({ weights: found }: Match) =>
    sumOf(values.filter((_, at) => (found[at] ?? 0) > 0)) > MIN_SHARE * sumOf(values)
  const named = matches.filter(isNamed)
  const near = matches.filter((match) => hasMost(match) && !named.includes(match))
  return query.isQuestion ? [...near, ...named] : [...named, ...near]
}

function rank(query: Query, weights: Weights[], index: TermIndex): Match[] {
  const optional = query.optional.map((word) => index.weigh(word))
  const terms = query.words.flatMap(({ readings }) => readings.flat())
  const scoreOf = (place: number, some: Weights[]) =>
    sumOf(some.map((it) => (it.get(place) ?? 0) * rarityOf(it.size, index)))
  const places = [...new Set(weights.flatMap((it) => [...it.keys()]))]
  return places
    .flatMap((place): Match[] => {
      const entry = index.entries[place]
      if (!entry) return []
      const own = weights.map((it) => it.get(place) ?? 0)
      const hasFigures =
        (!query.content || hasContent(entry, query.content, terms)) &&
        optional.every((it, at) => query.optional[at]?.word !== query.ratio || it.has(place))
      const factor = factorOf(entry, own, query) * (hasFigures ? FIGURES_FACTOR : 1)
      const score = (scoreOf(place, weights) + scoreOf(place, optional)) * factor
      return [{ entry, score, weights: own, hasFigures }]
    })
    .toSorted((a, b) => b.score - a.score)
}

function factorOf(entry: SearchEntry, weights: number[], { isQuestion }: Query): number {
  const isProduct = entry.kind === 'product'
  const nameWords = ownTermsOf(entry).size
  const inName = weights.filter((weight) => weight >= WEIGHTS.name).length
  const share = 1 + inName / (nameWords + 1)
  if (isQuestion) return share * (isProduct ? 1 : ANSWER_FACTOR)
  if (!isProduct && entry.kind !== 'page') return share
  const kindFactor = isProduct ? PRODUCT_FACTOR : 1
  const areNames = weights.every((weight) => weight >= WEIGHTS.otherName)
  return kindFactor * (areNames ? OTHER_NAMES_FACTOR : 1) * share
}

/** Tells whether a name of one word, or the whole name, is among the words. */
export function isWhole({ entry, weights }: Match): boolean {
  const inName = weights.filter((weight) => weight === WEIGHTS.name).length
  return weights.includes(WEIGHTS.wholeName) || inName >= ownTermsOf(entry).size
}

const ownTerms = new WeakMap<SearchEntry, Set<string>>()

/** Returns the name without a remark in brackets: `Ascorbic Acid Powder (Vitamin C)`. */
export function withoutRemark(name: string): string {
  return name.replaceAll(/\([^()]*\)/g, ' ').trim() || name
}

/** Returns the words of an entry's name that are not words of trade. Each entry is read once. */
function ownTermsOf(entry: SearchEntry): Set<string> {
  const known = ownTerms.get(entry)
  if (known !== undefined) return known
  const terms = new Set(termsOf(withoutRemark(entry.name)).filter((term) => !TRADE_WORDS.has(term)))
  ownTerms.set(entry, terms)
  return terms
}

/** A word in few entries says more. */
function rarityOf(found: number, { entries }: TermIndex): number {
  return Math.log(1 + entries.length / Math.max(found, RARE))
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
