import { wordsInParts } from '../../shared/nameWords.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { fold, formsOf } from './fold.ts'

/**
 * How far from a word another may be: near enough for a search to take it for the same, farther, so that it can only be asked
 * about, or such that the word, while it is being typed, may be its beginning.
 */
type Reach = 'near' | 'far' | 'begun'

/** The words that may have been meant by one that no entry has, the likeliest first. */
export type Spelling = (word: string, reach?: Reach) => string[]

/** What a name of a product counts before another of its names, and before the words of a question. */
const NAME = 0
const OTHER_NAME = 0.05
const QUESTION = 0.6

export function createSpelling(entries: SearchEntry[]): Spelling {
  const ranks = new Map<string, number>()
  const add = (text: string | undefined, rank: number) => {
    for (const word of wordsInParts(text ?? '').flatMap((term) => formsOf(fold(term))))
      if (/^\D{3,}$/.test(word)) ranks.set(word, Math.min(rank, ranks.get(word) ?? rank))
  }
  for (const { kind, name, latin, also, from } of entries) {
    add(name, kind === 'product' ? NAME : QUESTION)
    for (const text of [latin, also, from]) add(text, OTHER_NAME)
  }
  return (typed, reach = 'near') => {
    const near = mostErrors(typed)
    const most = reach === 'far' && typed.length > 5 ? Math.max(near, typed.length * FAR) : near
    if (most === 0) return []
    const isBegun = reach === 'begun'
    const isPossible = ({ length }: string) =>
      isBegun ? length > typed.length : Math.abs(length - typed.length) <= Math.max(2, most)
    return [...ranks]
      .flatMap(([word, rank]) => {
        if (!isPossible(word)) return []
        // Who is far from a word has its first letter at least: annatto is no natto.
        if (reach === 'far' && word.charAt(0) !== typed.charAt(0)) return []
        // Of a longer word only what may have been typed by now.
        const start = isBegun ? word.slice(0, typed.length + 1) : word
        const { whole, begun } = errorsBetween(typed, start, most)
        const cost = (isBegun ? begun : whole) + rank
        return cost <= most ? [{ word, cost }] : []
      })
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_GUESSES)
      .map(({ word }) => word)
  }
}

const MOST_GUESSES = 5

/** What part of a long word may be wrong that is too far for a search. */
const FAR = 0.32

/** What a word may have wrong: a short one would else become any other. Numbers are right or are others. */
function mostErrors(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0
  if (word.length < 5) return 1
  if (word.length < 7) return 1.6
  if (word.length < 9) return 1.9
  return word.length < 12 ? 2.1 : 2.5
}

/**
 * Typing errors between two words (Damerau and Levenshtein, strings aligned), or between one and the beginning of the other:
 * a letter more, less, another or in its neighbour's place is one, a likely one less. Beyond `most` the number is not exact.
 */
function errorsBetween(typed: string, word: string, most: number): { whole: number; begun: number } {
  let [before, row, next] = ROWS
  for (let at = 0; at <= word.length; at++) row[at] = at
  for (let i = 1; i <= typed.length; i++) {
    const a = typed.charCodeAt(i - 1)
    const last = typed.charCodeAt(i - 2)
    const insertion = inserted(a, last)
    let least = (next[0] = i)
    for (let j = 1; j <= word.length; j++) {
      const b = word.charCodeAt(j - 1)
      const neighbour = word.charCodeAt(j - 2)
      let cost = Math.min(
        (row[j - 1] ?? 0) + (a === b ? 0 : replaced(a, b)),
        (row[j] ?? 0) + insertion,
        (next[j - 1] ?? 0) + inserted(b, neighbour),
      )
      if (a === neighbour && b === last) cost = Math.min(cost, (before[j - 2] ?? 0) + SWAPPED)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most - SAME_START) return { whole: Infinity, begun: Infinity }
    ;[before, row, next] = [row, next, before]
  }
  // Who knows a name at all knows how it begins.
  const start =
    typed.slice(0, 3) === word.slice(0, 3) ? SAME_START : typed.charAt(0) === word.charAt(0) ? 0 : OTHER_START
  // As many letters of it as were typed, or one more or less.
  const beginnings = row.slice(typed.length - 1, Math.min(typed.length + 2, word.length + 1))
  return { whole: (row[word.length] ?? 0) + start, begun: Math.min(...beginnings) + start }
}

/** Filled anew for each pair of words: a key is compared with thousands. */
const ROWS: [number[], number[], number[]] = [[], [], []]

const SAME_START = -0.15
const OTHER_START = 0.3
const SWAPPED = 0.9
const DOUBLED = 0.6
const LIKELY = 0.75

function inserted(letter: number, neighbour: number): number {
  if (letter === neighbour) return DOUBLED
  return letter === H ? LIKELY : 1
}

const H = 104

const SOUNDS = ['aeiouy', 'ckqg', 'csz', 'pf', 'vw', 'td', 'gj', 'mn', 'bp']
/** Of two letters, as one number. */
const pair = (a: number, b: number) => (a << 16) | b
const ALIKE = new Set(
  SOUNDS.flatMap((sound) => [...sound].flatMap((a) => [...sound].map((b) => pair(a.charCodeAt(0), b.charCodeAt(0))))),
)

function replaced(a: number, b: number): number {
  return ALIKE.has(pair(a, b)) ? LIKELY : 1
}
