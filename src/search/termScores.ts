import { type SearchEntry, tokenize } from '../../shared/search.ts'
import { fold, formsOf } from './fold.ts'

/** What an entry scores for each word that it has, by the word and then by the place of the entry. */
export type TermScores = Map<string, Map<number, number>>

/** How much a word counts by where it stands. */
const FIELDS = { name: 4, detail: 0.5, latin: 2, cas: 3, markerCas: 1, also: 2, from: 0.5, codes: 1 }
type Field = keyof typeof FIELDS

/** How much more a product counts than what is written about it. */
const PRODUCT = 2

// BM25+: how soon a word that is repeated counts no more, how much a long text takes off, and what any text has at least.
const SATURATION = 1.2
const LENGTH = 0.7
const LEAST = 0.5

/** Scores all words of all entries: the fewer entries have a word, and the less stands beside it, the more it counts. */
export function scoreTerms(entries: SearchEntry[]): TermScores {
  const scores: TermScores = new Map()
  for (const field of Object.keys(FIELDS) as Field[]) scoreField(scores, entries, field)
  return scores
}

function scoreField(scores: TermScores, entries: SearchEntry[], field: Field): void {
  const texts = entries.map((entry) => wordsOf(entry[field] ?? '', field))
  const lengths = texts.map((words) => new Set(words).size)
  const average = lengths.reduce((sum, length) => sum + length, 0) / entries.length
  const found = new Map<string, Map<number, number>>()
  for (const [place, words] of texts.entries()) {
    for (const term of words.flatMap((word) => formsOf(fold(word)))) {
      const counts = found.get(term) ?? new Map<number, number>()
      found.set(term, counts.set(place, (counts.get(place) ?? 0) + 1))
    }
  }
  for (const [term, counts] of found) {
    const rarity = Math.log(1 + (entries.length - counts.size + 0.5) / (counts.size + 0.5))
    const sums = scores.get(term) ?? new Map<number, number>()
    scores.set(term, sums)
    for (const [place, count] of counts) {
      const length = 1 - LENGTH + (LENGTH * (lengths[place] ?? 0)) / average
      const frequency = LEAST + (count * (SATURATION + 1)) / (count + SATURATION * length)
      const weight = FIELDS[field] * (entries[place]?.kind === 'product' ? PRODUCT : 1)
      sums.set(place, (sums.get(place) ?? 0) + weight * rarity * frequency)
    }
  }
}

/** Of the codes those that a word may be: keys of notations are looked up as a whole. */
function wordsOf(text: string, field: Field): string[] {
  return field === 'codes' ? text.split(' ').filter((code) => /^[CE]/.test(code)) : tokenize(text)
}
