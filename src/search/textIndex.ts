import MiniSearch, { type SearchResult } from 'minisearch'
import { type SearchEntry, tokenize } from '../../shared/search.ts'
import { fold, formsOf } from './fold.ts'

/** The words of all entries. */
export type TextIndex = {
  /** The entries with all words of one of the readings; those with the words of several come first. */
  searchAll: (readings: string[][]) => SearchResult[]
  /** The entries with all words exactly as they stand. */
  searchExact: (words: string[]) => SearchResult[]
  /** The entries with the words that tell most, those that say nearly as much as the best. */
  searchNear: (words: string[]) => SearchResult[]
  /** Whether an entry has the word. */
  isWord: (word: string) => boolean
  /** Whether an entry has the word, or one that begins with it. */
  isKnown: (word: string) => boolean
  /** The word of a name that is like one, far less strictly than in a search. */
  likest: (words: string[]) => string | undefined
}

const OPTIONS = {
  tokenize: (text: string) => text.split(' '),
  processTerm: (term: string) => term,
  // A letter alone begins half of all words.
  prefix: (term: string) => term.length > 1,
  boost: { name: 4, cas: 3, latin: 2, also: 2, from: 0.5, detail: 0.5 },
  boostDocument: (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
    stored?.kind === 'product' ? 2 : 1,
}

/** How a word is looked for that the search itself is too strict to find. */
const LIKEST = {
  ...OPTIONS,
  fields: ['name', 'latin', 'also'],
  fuzzy: (term: string) => (term.length > 5 ? 0.34 : false),
}

/** Indexes the entries. */
export function createTextIndex(entries: SearchEntry[]): TextIndex {
  const terms = new Set<string>()
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['name', 'detail', 'latin', 'cas', 'markerCas', 'also', 'from', 'codes'],
    storeFields: ['kind'],
    tokenize: (text, field) =>
      field === 'codes' ? text.split(' ').filter((code) => /^[CE]/.test(code)) : tokenize(text),
    processTerm: (term) => {
      const forms = formsOf(fold(term))
      for (const form of forms) terms.add(form)
      return forms
    },
  })
  index.addAll(entries)
  const sorted = [...terms].toSorted()
  const isKnown = (word: string) => terms.has(word) || (word.length > 2 && startsOne(sorted, word))
  const telling = (word: string) => weightOf(word, entries.length, index.search(word, OPTIONS).length)
  return {
    searchAll: (readings) => {
      const queries = [...new Set(readings.map((words) => words.join(' ')))].map((text) => ({
        combineWith: 'AND' as const,
        queries: [text],
      }))
      return index.search({ combineWith: 'OR', queries }, OPTIONS)
    },
    searchExact: (words) => index.search(words.join(' '), { ...OPTIONS, prefix: false, combineWith: 'AND' }),
    searchNear: (words) =>
      near(index.search(words.join(' '), OPTIONS), new Map(words.map((word) => [word, telling(word)]))),
    isWord: (word) => terms.has(word),
    isKnown,
    likest: (words) => index.search(words.join(' '), LIKEST)[0]?.terms[0],
  }
}

/** What part of all that the words tell a hit must have, and what part of what the best hit has. */
const TOLD_FRACTION = 0.5
const NEAR_FRACTION = 0.75

function near(found: SearchResult[], weights: Map<string, number>): SearchResult[] {
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + (weights.get(word) ?? 0), 0)
  const total = sum(weights.keys())
  const told = found.map((result) => ({ result, part: sum(new Set(result.queryTerms)) / total }))
  const best = Math.max(0, ...told.map(({ part }) => part))
  return told.filter(({ part }) => part >= TOLD_FRACTION && part >= best * NEAR_FRACTION).map(({ result }) => result)
}

/** A word that fewer entries have, or none, tells no more than one that these have. */
const RARE = 4

/** How much a word tells: the fewer entries have it, the more. */
function weightOf(word: string, entries: number, found: number): number {
  // A figure or a letter is met with in entries on anything.
  return Math.log((entries + 1) / (Math.max(found, RARE) + 0.5)) * (/^(?:\d+|.{1,2})$/.test(word) ? 0.1 : 1)
}

function startsOne(sorted: string[], start: string): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(start) ?? false
}
