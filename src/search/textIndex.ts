import type { SearchEntry } from '../../shared/search.ts'
import { nameWords, wordsInParts } from '../../shared/nameWords.ts'
import { categoryWord } from './categoryWords.ts'
import { fold, formsOf } from './fold.ts'

/** An entry that is found. */
export type Match = {
  entry: SearchEntry
  score: number
  /** Words of the entry that were matched, and the words that asked for them. */
  terms: string[]
  words: string[]
  /** Words that it was found without. */
  lacks?: string[]
}

export type TextIndex = ReturnType<typeof createTextIndex>

/** By the place of the entry. */
type Found = Map<number, Omit<Match, 'entry'>>

/** What a word counts of which only the beginning was typed, and how fast that falls with what was not. */
const BEGINNING = 0.375
const UNTYPED = 0.3

/** Indexes the words of all entries. What is found stands best first. */
export function createTextIndex(entries: SearchEntry[]) {
  const scores = scoreTerms(entries)
  const sorted = [...scores.keys()].toSorted()

  function look(word: string, isWhole = false): Found {
    const found: Found = new Map()
    const add = (term: string, weight: number) => {
      for (const [place, score] of scores.get(term) ?? []) {
        const { score: before, terms } = found.get(place) ?? { score: 0, terms: [] }
        found.set(place, { score: before + score * weight, terms: [...terms, term], words: [word] })
      }
    }
    add(word, 1)
    // A letter alone begins half of all words.
    if (isWhole || word.length < 2) return found
    for (const term of startingWith(sorted, word)) {
      const untyped = term.length - word.length
      if (untyped > 0) add(term, (BEGINNING * term.length) / (term.length + UNTYPED * untyped))
    }
    return found
  }

  const ranked = (found: Found): Match[] =>
    [...found]
      .flatMap(([place, match]) => {
        const entry = entries[place]
        return entry ? [{ entry, ...match, score: match.score * match.words.length }] : []
      })
      .toSorted((a, b) => b.score - a.score)
  // Of a text without words, such as "?", nothing is found.
  const withAll = (words: string[], isWhole = false): Found =>
    words.length > 0 ? words.map((word) => look(word, isWhole)).reduce(both) : new Map()

  return {
    /** The entries with all words of one of the readings; those with the words of several come first. */
    searchAll: (readings: string[][]) => {
      const distinct = [...new Map(readings.map((words) => [words.join(' '), words])).values()]
      return ranked(distinct.map((words) => withAll(words)).reduce(either))
    },
    /** The entries with all words exactly as they stand. */
    searchExact: (words: string[]) => ranked(withAll(words, true)),
    /** The entries with the words that tell most, those that say nearly as much as the best. */
    searchNear: (words: string[]) => {
      const found = words.map((word) => look(word))
      const weights = new Map(words.map((word, at) => [word, weightOf(word, entries.length, found[at]?.size ?? 0)]))
      return near(ranked(found.reduce(either, new Map())), weights)
    },
    /** Whether an entry has the word. */
    isWord: (word: string) => scores.has(word),
    /** Whether an entry has the word, or one that begins with it. */
    isKnown: (word: string) => scores.has(word) || (word.length > 2 && startingWith(sorted, word).length > 0),
  }
}

function both(a: Found, b: Found): Found {
  return new Map([...b].flatMap(([place, match]) => (a.has(place) ? [[place, sum(a.get(place), match)]] : [])))
}

function either(a: Found, b: Found): Found {
  return new Map([...a, ...[...b].map(([place, match]) => [place, sum(a.get(place), match)] as const)])
}

function sum(a: Omit<Match, 'entry'> | undefined, b: Omit<Match, 'entry'>): Omit<Match, 'entry'> {
  if (!a) return b
  return { score: a.score + b.score, terms: union(a.terms, b.terms), words: union(a.words, b.words) }
}

function union(one: string[], other: string[]): string[] {
  return [...new Set([...one, ...other])]
}

/** What part of all that the words tell a hit must have, and what part of what the best hit has. */
const TOLD_FRACTION = 0.5
const NEAR_FRACTION = 0.75

function near(found: Match[], weights: Map<string, number>): Match[] {
  const sumOf = (words: Iterable<string>) => [...words].reduce((total, word) => total + (weights.get(word) ?? 0), 0)
  const total = sumOf(weights.keys())
  const told = found.map((match) => ({ match, part: sumOf(match.words) / total }))
  const best = Math.max(0, ...told.map(({ part }) => part))
  return told.filter(({ part }) => part >= TOLD_FRACTION && part >= best * NEAR_FRACTION).map(({ match }) => match)
}

/** A word that fewer entries have, or none, tells no more than one that these have. */
const RARE = 4

/** How much a word tells: the fewer entries have it, the more. */
function weightOf(word: string, entries: number, found: number): number {
  // A figure or a letter is met with in entries on anything.
  return Math.log((entries + 1) / (Math.max(found, RARE) + 0.5)) * (/^(?:\d+|.{1,2})$/.test(word) ? 0.1 : 1)
}

function startingWith(sorted: string[], start: string): string[] {
  return sorted.slice(firstFrom(sorted, start), firstFrom(sorted, `${start}\uFFFF`))
}

/** The place of the first word that is not before `start`. */
function firstFrom(sorted: string[], start: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

/** What an entry scores for each word that it has, by the word and then by the place of the entry. */
type TermScores = Map<string, Map<number, number>>

/** How much a word counts by where it stands; where it stands twice, the better place counts. */
const FIELDS = {
  name: 4,
  cas: 3,
  latin: 2,
  also: 2,
  materialCas: 1,
  markerCas: 1,
  codes: 1,
  detail: 0.5,
  from: 0.5,
  grades: 0.5,
  path: 0.25,
}
type Field = keyof typeof FIELDS

/** How much more a product counts than what is written about it. */
const PRODUCT = 2

// BM25+ for a word that stands once: how much a long name takes off, and what any has at least.
const SATURATION = 1.2
const LENGTH = 0.7
const LEAST = 0.5

/**
 * Scores all words of all entries: the fewer entries of a kind have a word, and the less stands beside it in a name, the more
 * it counts. Nothing else does, so that a product scores the same among suggestions, which know less of it.
 */
export function scoreTerms(entries: SearchEntry[]): TermScores {
  const scores: TermScores = new Map()
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const places = [...entries.keys()].filter((place) => entries[place]?.kind === kind)
    const most = kind === 'product' ? PRODUCT : 1
    for (const [term, weights] of weighTerms(entries, places)) {
      const rarity = Math.log(1 + (places.length - weights.size + 0.5) / (weights.size + 0.5))
      const scored = scores.get(term) ?? new Map<number, number>()
      scores.set(term, scored)
      for (const [place, weight] of weights) scored.set(place, weight * rarity * most)
    }
  }
  return scores
}

/** How much each word of some entries counts in them, whatever others have it. */
function weighTerms(entries: SearchEntry[], places: number[]): TermScores {
  const lengthOf = (place: number) => wordsOf(entries[place], 'name').length
  const average = places.reduce((total, place) => total + lengthOf(place), 0) / places.length
  const weights: TermScores = new Map()
  for (const place of places) {
    const length = 1 - LENGTH + (LENGTH * lengthOf(place)) / average
    for (const field of Object.keys(FIELDS) as Field[]) {
      const frequency = LEAST + (SATURATION + 1) / (1 + SATURATION * (field === 'name' ? length : 1))
      for (const term of wordsOf(entries[place], field).flatMap((word) => formsOf(fold(word)))) {
        const known = weights.get(term) ?? new Map<number, number>()
        weights.set(term, known.set(place, Math.max(known.get(place) ?? 0, FIELDS[field] * frequency)))
      }
    }
  }
  return weights
}

/** Of the codes those that a word may be: keys of notations are looked up as a whole. */
function wordsOf(entry: SearchEntry | undefined, field: Field): string[] {
  // A figure of a grade chooses among products, but names none.
  if (field === 'grades') return gradeWords(entry)
  if (field === 'path') return entry?.kind === 'product' ? categoryWord(entry.path) : []
  const text = entry?.[field] ?? ''
  if (field === 'codes') return text.split(' ').filter((code) => /^[CE]/.test(code))
  return field === 'also' || field === 'from' ? nameWords(text) : wordsInParts(text)
}

/** What grades are measured by, as their names say it. */
function gradeWords({ grades = [] }: Pick<SearchEntry, 'grades'> = {}): string[] {
  return grades.flatMap(({ names }) => names.flatMap(nameWords)).filter((word) => !/\d/.test(word))
}
