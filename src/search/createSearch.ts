import MiniSearch, { type SearchResult } from 'minisearch'
import { hasCheckDigit, readIdentifier } from '../../shared/identifiers.ts'
import { structureAddress } from '../../shared/paths.ts'
import {
  otherNames,
  resultsOf,
  type Search,
  type SearchEntry,
  type SearchHit,
  type SearchResults,
} from '../../shared/search.ts'
import { assayFilterLink } from './assayFilterLink.ts'
import { createLookup, numberIn } from './lookup.ts'
import { joinedTerms, readQuery, termsOf } from './words.ts'

const BOOST = { name: 4, latin: 2, also: 2, chinese: 2, numbers: 1, from: 0.5, grades: 0.5, detail: 0.5, joined: 2 }
type Field = keyof typeof BOOST
const FIELDS = Object.keys(BOOST) as Field[]
const WORD_FIELDS = FIELDS.filter((field) => field !== 'joined')

/** Factor of a product's score, and of an article's score if the query is a question. */
const PRODUCT_BOOST = 2
const ANSWER_BOOST = 4
const QUESTION =
  /^(?:are|can|do|does|how|is|may|should|what|when|where|which|why)\b(?! to buy)|\?$|\b(?:or|vs|difference)\b/i

/** Further factor of a product if the query is its name, or consists of words of its names. */
const NAME_BOOST = 6
const OTHER_NAMES_BOOST = 3

/** An incomplete match needs this share of the query's weight, and of the best result's share. */
const MIN_SHARE = 0.5
const NEAR_BEST = 0.75
/** Words in fewer entries weigh as if this many had them. */
const RARE = 4

type UnfilteredResults = Pick<SearchResults, 'guess' | 'isPartial' | 'readAs' | 'hasWrongDigit' | 'structurePath'> & {
  hits: SearchHit[]
}

export function createSearch(entries: SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: FIELDS,
    extractField: (entry, field) => (field === 'path' ? entry.path : textOf(entry, field as Field)),
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, tokenize: (term) => [term] },
  })
  index.addAll(entries)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const lookUp = createLookup(entries)
  const weighName = createNameWeights(entries)

  const hitsOf = (results: SearchResult[]) =>
    results.flatMap(({ id, terms }) => {
      const entry = byPath.get(id)
      return entry ? [hitOf(entry, terms)] : []
    })

  return (query, kind = 'all') => {
    const { hits, ...summary } = lookUpNumber(query) ?? findWords(query)
    return { ...resultsOf(hits, kind), ...summary, list: assayFilterLink(query) }
  }

  function lookUpNumber(query: string): UnfilteredResults | undefined {
    const identifier = readIdentifier(query)
    const matches = identifier ? lookUp(identifier) : []
    // A word of 14 letters looks like the first block of an InChIKey.
    if (!identifier || (matches.length === 0 && /^[a-z]+$/i.test(query))) return undefined
    const { kind, key } = identifier
    return {
      hits: matches.map((entry) => ({ ...hitOf(entry, [key]), number: numberIn(entry, identifier) })),
      readAs: kind,
      hasWrongDigit: kind === 'CAS number' && !hasCheckDigit(key),
      // A structure has many SMILES, but the index has one.
      structurePath: kind === 'SMILES' && matches.length === 0 ? structureAddress(query.trim(), 'same') : undefined,
    }
  }

  function findWords(query: string): UnfilteredResults {
    const terms = readQuery(query)
    const [words = []] = terms.readings
    const isQuestion = QUESTION.test(query.trim())
    const boostDocument = (path: string) => {
      const isProduct = byPath.get(path)?.kind === 'product'
      if (isQuestion) return isProduct ? 1 : ANSWER_BOOST
      return isProduct ? PRODUCT_BOOST * Math.max(...terms.readings.map((reading) => weighName(reading, path))) : 1
    }
    const withFigures = [...words, ...terms.figures]
    const wholeWordQueries = [...terms.readings, terms.withTradeWords, withFigures].map((queries) => ({ queries }))
    const prefixQueries = [...terms.readings, withFigures].map((queries) => ({
      queries,
      prefix: isLong,
      fields: WORD_FIELDS,
    }))
    const queries = [...wholeWordQueries, ...prefixQueries].map((reading) => ({
      ...reading,
      combineWith: 'AND' as const,
    }))
    const exact = index.search({ combineWith: 'OR', queries }, { boostDocument })
    if (exact[0]) return { hits: hitsOf(exact) }

    const unknown = words.filter(
      (word) => index.search(word, { prefix: word.length > 2, fields: WORD_FIELDS }).length === 0,
    )
    const search = (combineWith: 'AND' | 'OR', errors: number) => {
      const fuzzy = (word: string) => unknown.includes(word) && Math.min(errors, maxErrors(word, words.length))
      const prefix = (word: string) => combineWith === 'AND' && !unknown.includes(word) && isLong(word)
      const results = index.search(
        { queries: words.filter(isLong) },
        { boostDocument, combineWith, fuzzy, prefix, fields: WORD_FIELDS },
      )
      const [best] = results
      const correctionOf = (word: string) =>
        index.search(word, { fuzzy: fuzzy(word), fields: WORD_FIELDS, filter: ({ id }) => id === best?.id })[0]
          ?.terms[0]
      return { results, meantBy: correctionOf }
    }
    for (const errors of unknown.length > 0 ? [1, 2, 3] : []) {
      const { results, meantBy } = search('AND', errors)
      if (!results[0]) continue
      const meant = words.map((word) => (unknown.includes(word) ? (meantBy(word) ?? word) : word))
      return { hits: hitsOf(results), guess: { unknown: unknown.join(' '), meant: meant.join(' ') } }
    }

    const { results } = search('OR', 1)
    const weights = new Map(
      words.map((word) => {
        const count = index.search(word, { fields: WORD_FIELDS }).length
        return [word, Math.log(entries.length / Math.max(count, RARE))]
      }),
    )
    const weigh = (weighed: string[]) => weighed.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    const shares = results.map(({ queryTerms }) => weigh([...new Set(queryTerms)]) / weigh(words))
    const minimum = Math.max(MIN_SHARE, ...shares.map((share) => share * NEAR_BEST))
    const byName = results.filter(({ id }) => words.some((word) => weighName([word], id) === NAME_BOOST))
    const nearResults = results.filter((result, at) => (shares[at] ?? 0) >= minimum && !byName.includes(result))
    return { hits: hitsOf([...byName, ...nearResults]), isPartial: true }
  }
}

function isLong(word: string): boolean {
  return word.length > 1
}

/** Returns the allowed number of typing errors. Words with digits and Chinese words must match exactly. */
function maxErrors(word: string, words: number): number {
  if (/[\d\p{Script=Han}]/u.test(word) || word.length < (words > 1 ? 3 : 4)) return 0
  return word.length < 6 ? 1 : word.length < 9 ? 2 : 3
}

function textOf(entry: SearchEntry, field: Field): string {
  const { name, latin = '', from = '', detail, chinese = '', grades = [] } = entry
  const also = otherNames(entry)
  const texts: Record<Field, string> = {
    name,
    latin,
    also,
    chinese,
    from,
    detail,
    numbers: [entry.cas, entry.anhydrousCas, entry.materialCas, entry.markerCas].join(' '),
    grades: grades.flatMap(({ names }) => names).join(' '),
    joined: [name, latin, ...also.split(';')].map(joinedTerms).join(' '),
  }
  return texts[field]
}

function createNameWeights(entries: SearchEntry[]): (words: string[], path: string) => number {
  const names = new Set<string>()
  const terms = new Map<string, Set<string>>()
  for (const { path, name, latin, also, plantNames, substance = '' } of entries) {
    terms.set(path, new Set(termsOf([name, latin, also, plantNames].join(' '))))
    // A name in brackets counts as a name of its own.
    for (const part of [name, ...name.split(/[()]/), substance])
      for (const reading of readQuery(part).readings) names.add(`${path} ${reading.join(' ')}`)
  }
  return (words, path) => {
    if (names.has(`${path} ${words.join(' ')}`)) return NAME_BOOST
    return words.every((word) => terms.get(path)?.has(word)) ? OTHER_NAMES_BOOST : 1
  }
}

function hitOf(entry: SearchEntry, terms: string[]): SearchHit {
  const { also, plantNames, misnomers = [], from, codes: _, chinese, topic: _topic, ...shownFields } = entry
  const seen = new Set(termsOf([entry.name, entry.latin, entry.detail, textOf(entry, 'grades')].join(' ')))
  const names = [also, plantNames, from, chinese?.replaceAll(/[ /]/g, ';')].join(';').split(/;\s*/)
  const explainsHit = (name: string) => termsOf(name).some((term) => terms.includes(term) && !seen.has(term))
  const alias = names.find((name) => !misnomers.includes(name) && explainsHit(name))
  return { ...shownFields, terms, alias: entry.kind === 'product' ? alias : undefined }
}
