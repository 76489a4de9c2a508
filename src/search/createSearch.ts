import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch'
import { hasCheckDigit, readIdentifier } from '../../shared/identifiers.ts'
import { structureAddress } from '../../shared/paths.ts'
import {
  LIST,
  otherNames,
  resultsOf,
  type Search,
  type SearchEntry,
  type SearchHit,
  type SearchResults,
} from '../../shared/search.ts'
import { inQuotes } from '../../shared/texts.ts'
import { searchAddress } from '../components/addresses.ts'
import { listLinksOf } from './listLinks.ts'
import { createLookup, numberIn } from './lookup.ts'
import { fold, joinedTerms, readQuery, singular, termsOf, withoutExclusions } from './words.ts'

const BOOST = {
  name: 4,
  latin: 2,
  also: 2,
  chinese: 2,
  numbers: 1,
  from: 0.5,
  grades: 1,
  detail: 0.5,
  lists: 0.5,
  joined: 2,
}
/** Matches the names of techniques, but not what they use: `Casein digestion`. */
const TECHNIQUES = /\b[A-Z]{2}\S*|^\S+$/g
type Field = keyof typeof BOOST
const FIELDS = Object.keys(BOOST) as Field[]
const WORD_FIELDS = FIELDS.filter((field) => field !== 'joined' && field !== 'lists')
const LIST_FIELDS: Field[] = ['name', 'detail', 'lists']
/** A beginning of a word counts less than the word: GRAS is not grass. */
const WEIGHTS = { prefix: 0.1, fuzzy: 0 }
/** Factor of a product of which one grade has all figures and a word of the query. */
const GRADE_BOOST = 4
/** Typing errors are corrected only to words of these fields of products. */
const NAME_FIELDS: Field[] = ['name', 'latin', 'also']
const ERRORS_PER_LETTER = 0.2
/** Shortest word that a correction gives. Shorter ones differ by one letter from other words: Chile and chili. */
const MIN_LETTERS = 7
/** If all words of a query then match, and for a correction that is only offered. */
const MIN_LETTERS_OF_SEVERAL = 4
const MIN_LETTERS_OF_CHOICE = 5
/** Shortest beginning of a word that is found, unless the visitor is still typing it. */
const MIN_LETTERS_OF_PREFIX = 5

/** Factor of a product's score, and of an article's score if the query is a question. */
const PRODUCT_BOOST = 3
const ANSWER_BOOST = 4
const QUESTION =
  /^(?:are|can|do|does|how|is|may|should|what|when|where|which|why)\b(?! to buy)|\?$|\b(?:or|vs|difference|meaning)\b/i

/** Further factor of a product if the query is its name, or consists of words of its names. */
const NAME_BOOST = 6
const OTHER_NAMES_BOOST = 3

/** An incomplete match needs this share of the query's weight. */
const MIN_SHARE = 0.5
/** Words in fewer entries weigh as if this many had them. */
const RARE = 4
/** The first word of a product's name is its name if no more entries have the word: ginkgo, but not black. */
const MAX_ENTRIES_OF_NAME = 9
/** Buyers write abbreviations in capitals, and do not mean the beginning of a word. */
const ENDS_WITH_ABBREVIATION = /\b[A-Z]{2,4}$/

type UnfilteredResults = Pick<SearchResults, 'guess' | 'isPartial' | 'readAs' | 'hasWrongDigit' | 'structurePath'> & {
  hits: SearchHit[]
  /** A query that the visitor may have meant. */
  choice?: string
}

export function createSearch(indexed: SearchEntry[]): Search {
  const lists = indexed.filter(({ kind }) => kind === LIST)
  const entries = indexed.filter(({ kind }) => kind !== LIST)
  const namesOfList = new Map(lists.map(({ path, also }) => [path.split('=')[1] ?? path, also]))
  const listNamesOf = ({ path, lists: ids = '' }: SearchEntry) =>
    [...ids.split(' '), path.slice(0, path.lastIndexOf('/'))].map((id) => namesOfList.get(id))
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: FIELDS,
    extractField: (entry, field) =>
      field === 'path' ? entry.path : field === 'lists' ? listNamesOf(entry).join(' ') : textOf(entry, field as Field),
    tokenize: (text) => termsOf(text).flatMap((term) => [...new Set([term, singular(term)])]),
    processTerm: (term) => term,
    searchOptions: { boost: BOOST, tokenize: (term) => [term] },
  })
  index.addAll(entries)
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const lookUp = createLookup(entries)
  const weighName = createNameWeights(entries)

  const isProduct = (path: string) => byPath.get(path)?.kind === 'product'
  const nameOf = (path: string) => byPath.get(path)?.name ?? ''
  const countOf = (word: string) => index.search(word, { fields: WORD_FIELDS }).length
  const isName = (word: string, path: string) =>
    weighName([word], path) === NAME_BOOST ||
    (isProduct(path) && termsOf(nameOf(path))[0] === word && countOf(word) <= MAX_ENTRIES_OF_NAME)

  const isProductName = (word: string) =>
    index.search(word, { fields: NAME_FIELDS, filter: ({ id }) => isProduct(id) }).length > 0

  const hitsOf = (results: SearchResult[]) =>
    results.flatMap(({ id, terms }) => {
      const entry = byPath.get(id)
      return entry ? [hitOf(entry, terms)] : []
    })

  return (query, kind = 'all') => {
    const { hits, choice, ...summary } = lookUpNumber(query) ?? findWords(query)
    const choices = choice
      ? [{ address: searchAddress(choice), label: `Did you mean ${inQuotes(choice)}?`, words: '' }]
      : []
    return { ...resultsOf(hits, kind), ...summary, links: [...choices, ...listLinksOf(query, lists)] }
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
    const isQuestion = QUESTION.test(query.trim())
    const typed = ENDS_WITH_ABBREVIATION.test(query) ? '' : fold(query)
    const exact = findAll(query, isQuestion, typed)
    if (exact[0]) return { hits: hitsOf(exact) }

    const wanted = withoutExclusions(query, (word) => countOf(word) > 0 && !isProductName(word))
    const { readings, figures } = readQuery(wanted)
    const [words = []] = readings
    const correct = (minLetters: number) => {
      const meant = words.map((word) => correctionOf(word, minLetters) ?? word)
      const unknown = words.filter((word, at) => word !== meant[at])
      return { meant, guess: unknown[0] ? { unknown: unknown.join(' '), meant: meant.join(' ') } : undefined }
    }
    const corrected = correct(words.length > 1 ? MIN_LETTERS_OF_SEVERAL : MIN_LETTERS)
    const all = findAll([...corrected.meant, ...figures].join(' '), isQuestion, typed)
    if (all[0]) return { hits: hitsOf(all), guess: corrected.guess, isPartial: wanted !== query }

    const { meant, guess } = correct(MIN_LETTERS)
    const rest = withoutListWords(meant)
    const some = findSome(rest[0] ? rest : meant, figures, isQuestion)
    const choice = words.length === 1 ? correct(MIN_LETTERS_OF_CHOICE).guess?.meant : undefined
    return { hits: hitsOf(some), guess, choice, isPartial: true }
  }

  function allOf(terms: string[], fields: Field[], options: SearchOptions): Query {
    const names = new Set(withoutListWords(terms))
    // The name of a filter is not part of another name: organic lots, not organic sulphur.
    const queries = terms.map((term) => ({
      queries: [term],
      fields: names.has(term) ? fields : LIST_FIELDS,
      ...options,
    }))
    return { combineWith: 'AND', queries }
  }

  function withoutListWords(words: string[]): string[] {
    const listWords = new Set(listLinksOf(words.join(' '), lists).flatMap((link) => link.words.split(' ')))
    return words.filter((word) => !listWords.has(singular(word)))
  }

  /** Finds entries with all words of a query, in one of its readings. */
  function findAll(query: string, isQuestion: boolean, typed: string): SearchResult[] {
    const { readings, withTradeWords, figures } = readQuery(query)
    const [words = []] = readings
    const withFigures = [...words, ...figures]
    const prefix = (term: string) => term.length >= MIN_LETTERS_OF_PREFIX || (isLong(term) && typed.endsWith(term))
    const queries = [
      ...[...readings, withTradeWords, withFigures].map((terms) => allOf(terms, FIELDS, {})),
      ...[...readings, withFigures].map((terms) => allOf(terms, WORD_FIELDS, { prefix, weights: WEIGHTS })),
    ]
    return index.search(
      { combineWith: 'OR', queries },
      { boostDocument: boostFor([...readings, withTradeWords], figures, isQuestion) },
    )
  }

  /** Finds entries with most of the words and figures, and entries that one of the words names. */
  function findSome(names: string[], figures: string[], isQuestion: boolean): SearchResult[] {
    const words = [...names, ...figures]
    const isEachKnown = names.every((word) => countOf(word) > 0)
    const results = index
      .search(
        { queries: words.filter(isLong) },
        { boostDocument: boostFor([words], figures, isQuestion), fields: WORD_FIELDS },
      )
      .filter(({ queryTerms }) => queryTerms.some((term) => names.includes(term)))
      // Beside an unknown word, another name of a product means something else: rose HIP, Avena sativa.
      .filter(({ id, match }) => isEachKnown || !isProduct(id) || Object.values(match).flat().includes('name'))
    const weights = new Map(words.map((word) => [word, Math.log(entries.length / Math.max(countOf(word), RARE))]))
    const weigh = (weighed: string[]) => weighed.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
    const minimum = MIN_SHARE * weigh(words)
    const byName = results.filter(({ id }) => words.some((word) => isName(word, id)))
    const nearResults = results.filter(
      (result) => weigh([...new Set(result.queryTerms)]) >= minimum && !byName.includes(result),
    )
    return isQuestion ? [...nearResults, ...byName] : [...byName, ...nearResults]
  }

  function boostFor(readings: string[][], figures: string[], isQuestion: boolean): (path: string) => number {
    return (path) => {
      if (isQuestion) return isProduct(path) ? 1 : ANSWER_BOOST
      const words = readings.flat().filter((word) => !figures.includes(word))
      const nameWeight = Math.max(...readings.map((reading) => weighName(reading, path)))
      return (isProduct(path) ? PRODUCT_BOOST * weighGrades(path, figures, words) : 1) * nameWeight
    }
  }

  function weighGrades(path: string, figures: string[], words: string[]): number {
    const grades = byPath.get(path)?.grades ?? []
    const terms = grades.flatMap(({ names, of, method }) => names.map((name) => termsOf([name, of, method].join(' '))))
    const isAsked = terms.some(
      (grade) => figures.every((figure) => grade.includes(figure)) && words.some((word) => grade.includes(word)),
    )
    return figures.length > 0 && isAsked ? GRADE_BOOST : 1
  }

  /** Returns the nearest word of a product's names, unless the index has the word. Digits and Chinese must match. */
  function correctionOf(word: string, minLetters: number): string | undefined {
    const isKnown = index.search(word, { prefix: word.length > 2, fields: WORD_FIELDS }).length > 0
    if (isKnown || word.length < MIN_LETTERS_OF_SEVERAL || /[\d\p{Script=Han}]/u.test(word)) return undefined
    // The word may lack a letter.
    const maxErrors = Math.round((word.length + 1) * ERRORS_PER_LETTER)
    const swapped = transpositionsOf(word)
    const [best] = index.search(
      { queries: [word, ...swapped] },
      { fuzzy: (term) => term === word && maxErrors, fields: NAME_FIELDS, filter: ({ id }) => isProduct(id) },
    )
    return best?.terms.find((term) => term.length >= minLetters || swapped.includes(term))
  }
}

/** Returns the word with each two neighbouring letters swapped. */
function transpositionsOf(word: string): string[] {
  return Array.from(word.slice(1), (letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`)
}

function isLong(word: string): boolean {
  return word.length > 1
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
    grades: grades
      .flatMap(({ names, of = '', method }) => [...names, of, ...(method?.match(TECHNIQUES) ?? [])])
      .join(' '),
    lists: '',
    joined: [name, latin, ...also.split(';')].map(joinedTerms).join(' '),
  }
  return texts[field]
}

function createNameWeights(entries: SearchEntry[]): (words: string[], path: string) => number {
  const names = new Set<string>()
  const terms = new Map<string, Set<string>>()
  for (const { path, kind, name, latin, also, plantNames, substance = '', grades = [] } of entries) {
    if (kind !== 'product' && kind !== 'page') continue
    const assayed = grades.map(({ of }) => of)
    terms.set(path, new Set(termsOf([name, latin, also, plantNames, ...assayed].join(' '))))
    // A name in brackets counts as a name of its own.
    const parts = kind === 'page' ? also.split(';') : [name, ...name.split(/[()]/), substance]
    for (const { readings, withTradeWords } of parts.map(readQuery))
      for (const reading of kind === 'page' ? [withTradeWords] : readings) names.add(`${path} ${reading.join(' ')}`)
  }
  return (words, path) => {
    if (names.has(`${path} ${words.join(' ')}`)) return NAME_BOOST
    return words.every((word) => terms.get(path)?.has(word)) ? OTHER_NAMES_BOOST : 1
  }
}

function hitOf(entry: SearchEntry, terms: string[]): SearchHit {
  const {
    also,
    plantNames,
    misnomers = [],
    from,
    codes: _,
    chinese,
    topic: _topic,
    lists: _lists,
    ...shownFields
  } = entry
  const seen = new Set(termsOf([entry.name, entry.latin, entry.detail, textOf(entry, 'grades')].join(' ')))
  const names = [also, plantNames, from, chinese?.replaceAll(/[ /]/g, ';')].join(';').split(/;\s*/)
  const explainsHit = (name: string) => termsOf(name).some((term) => terms.includes(term) && !seen.has(term))
  const alias = names.find((name) => !misnomers.includes(name) && explainsHit(name))
  return { ...shownFields, terms, alias: entry.kind === 'product' ? alias : undefined }
}
