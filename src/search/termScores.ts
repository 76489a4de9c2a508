import { nameWords, wordsInParts } from '../../shared/nameWords.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { categoryWord } from './categoryWords.ts'
import { fold, formsOf } from './fold.ts'

/** What an entry scores for each word that it has, by the word and then by the place of the entry. */
export type TermScores = Map<string, Map<number, number>>

/** How much a word counts by where it stands; where it stands twice, the better place counts. */
const FIELDS = {
  name: 4,
  cas: 3,
  latin: 2,
  also: 2,
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
  const average = places.reduce((sum, place) => sum + lengthOf(place), 0) / places.length
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
