import { type SearchEntry, tokenize } from '../../shared/search.ts'
import { fold, formsOf } from './fold.ts'

/**
 * The words that may have been meant by one that no entry has, the likeliest first; with `isFar` also words that are too far
 * for a search to take them for the same, and those of which it may be the beginning.
 */
export type Spelling = (word: string, isFar?: boolean) => string[]

/** What a name of a product counts before another of its names, and before the words of a question. */
const NAME = 0
const OTHER_NAME = 0.05
const QUESTION = 0.6

export function createSpelling(entries: SearchEntry[]): Spelling {
  const words = new Map<string, number>()
  const add = (text: string | undefined, rank: number) => {
    for (const word of tokenize(text ?? '').flatMap((term) => formsOf(fold(term))))
      if (/^\D{3,}$/.test(word)) words.set(word, Math.min(rank, words.get(word) ?? rank))
  }
  for (const { kind, name, latin, also, from } of entries) {
    add(name, kind === 'product' ? NAME : QUESTION)
    for (const text of [latin, also, from]) add(text, OTHER_NAME)
  }
  return (typed, isFar = false) => {
    const near = mostErrors(typed)
    const most = isFar && typed.length > 5 ? Math.max(near, Math.round(typed.length * FAR)) : near
    if (most === 0) return []
    const like: { word: string; cost: number }[] = []
    for (const [word, rank] of words) {
      const errors =
        Math.abs(word.length - typed.length) <= Math.max(2, most) ? errorsBetween(typed, word, most) : Infinity
      const begun = isFar && word.length > typed.length ? errorsInBeginning(typed, word, near) : Infinity
      const cost = Math.min(errors, begun) + rank
      if (cost <= most) like.push({ word, cost })
    }
    return like
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, MOST_GUESSES)
      .map(({ word }) => word)
  }
}

const MOST_GUESSES = 5

/** What part of a long word may be wrong that is too far for a search. */
const FAR = 0.34

/** What a word may have wrong: a short one would else become any other. Numbers are right or are others. */
function mostErrors(word: string): number {
  if (/\d/.test(word) || word.length < 3) return 0
  if (word.length < 5) return 1
  if (word.length < 7) return 1.6
  if (word.length < 9) return 1.9
  return word.length < 12 ? 2.1 : 2.5
}

/** Typing errors in what may be the beginning of a word: a letter more or less than there is of the word. */
function errorsInBeginning(typed: string, word: string, most: number): number {
  const lengths = [typed.length - 1, typed.length, typed.length + 1]
  return Math.min(...lengths.map((length) => errorsBetween(typed, word.slice(0, length), most)))
}

/**
 * Typing errors between two words (Damerau and Levenshtein, strings aligned): a letter more, less, another or in its
 * neighbour's place is one, a likely one less. Beyond `most` the number is not exact.
 */
function errorsBetween(typed: string, word: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= word.length; j++) {
      const a = typed.charAt(i - 1)
      const b = word.charAt(j - 1)
      let cost = Math.min(
        (row[j - 1] ?? 0) + (a === b ? 0 : replaced(a, b)),
        (row[j] ?? 0) + inserted(a, typed.charAt(i - 2)),
        (next[j - 1] ?? 0) + inserted(b, word.charAt(j - 2)),
      )
      if (i > 1 && j > 1 && a === word.charAt(j - 2) && b === typed.charAt(i - 2))
        cost = Math.min(cost, (before[j - 2] ?? 0) + SWAPPED)
      next.push(cost)
    }
    if (Math.min(...next) > most - SAME_START) return most + 1
    before = row
    row = next
  }
  // Who knows a name at all knows how it begins.
  const start =
    typed.slice(0, 3) === word.slice(0, 3) ? SAME_START : typed.charAt(0) === word.charAt(0) ? 0 : OTHER_START
  return (row.at(-1) ?? 0) + start
}

const SAME_START = -0.15
const OTHER_START = 0.3
const SWAPPED = 0.9
const DOUBLED = 0.6
const LIKELY = 0.75

function inserted(letter: string, neighbour: string): number {
  if (letter === neighbour) return DOUBLED
  return letter === 'h' ? LIKELY : 1
}

const SOUNDS = ['aeiouy', 'ckqg', 'csz', 'pf', 'vw', 'td', 'gj', 'mn', 'bp']

function replaced(a: string, b: string): number {
  return SOUNDS.some((sound) => sound.includes(a) && sound.includes(b)) ? LIKELY : 1
}
