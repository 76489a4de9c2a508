import { type Field, FIELDS, type SearchIndex, unpackPostings, unpackTerms } from '../../shared/searchIndex.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { countTypingErrors, maxErrorsOf } from '../../shared/typingErrors.ts'
import { termOf } from '../../shared/words.ts'
import type { Query, QueryWord } from './readQuery.ts'

/** Weights of a term by its field. */
export const WEIGHTS: Record<Field, number> = {
  wholeName: 4.5,
  name: 4,
  otherName: 2,
  relatedName: 1,
  fact: 0.5,
  mention: 0.01,
}
const FIELD_WEIGHTS = FIELDS.map((field) => WEIGHTS[field])
/** A beginning of a word counts less than the word: GRAS is not grass. */
const PREFIX_FACTOR = 0.1
/** Tells whether a weight is that of a longer word. */
export const isOfBeginning = (weight: number) => weight > 0 && !FIELD_WEIGHTS.includes(weight)
/** Shortest beginning of a word that is found, unless the visitor is still typing it. */
const MIN_LETTERS_OF_PREFIX = 5
const MIN_LETTERS_WHILE_TYPING = 2
const MAX_JOINED_WORDS = 4
const MIN_LETTERS_OF_CORRECTION = 4

/** Weight of a word for each entry that has it, by place in the entries. */
export type Weights = Map<number, number>

export type TermIndex = ReturnType<typeof createTermIndex>

/** Finds the entries of words. `count` is called for each look-up. */
export function createTermIndex(index: SearchIndex, entries: SearchEntry[], count: () => void) {
  const packed = unpackTerms(index)
  const terms = [...packed.keys()]
  const maxLetters = Math.max(...terms.map((term) => term.length))
  return { entries, has, weigh, weighAll, nearestName, isNameOfGoods }

  function has(term: string): boolean {
    return packed.has(term)
  }

  function postingsOf(term: string): number[] {
    return unpackPostings(packed.get(term) ?? '')
  }

  function weighAll({ words, endsInWord }: Query): Weights[] {
    const minLetters = (at: number) =>
      endsInWord && at === words.length - 1 ? MIN_LETTERS_WHILE_TYPING : MIN_LETTERS_OF_PREFIX
    const weights = words.map((word, at) => weigh(word, minLetters(at)))
    // Several words may be one in a name: blue berry, hong jing tian.
    for (const from of words.keys())
      for (let to = from + 2; to <= Math.min(from + MAX_JOINED_WORDS, words.length); to += 1) {
        const joined = words.slice(from, to).map(({ word }) => word)
        const term = termOf(joined.join(''))
        for (const [place, weight] of entriesWith([term]))
          for (let at = from; at < to; at += 1) raise(weights[at], place, weight)
      }
    return weights
  }

  /** `minLetters` is the length of a beginning that is found as well. */
  function weigh({ word, readings }: QueryWord, minLetters = Infinity): Weights {
    const weights: Weights = new Map()
    for (const reading of readings) for (const [place, weight] of entriesWith(reading)) raise(weights, place, weight)
    // Honey, which is only mentioned, is no honeysuckle.
    const exact = new Map(weights)
    const isOther = exact.size > 0 && [...exact.values()].every((weight) => weight === WEIGHTS.mention)
    if (word.length >= minLetters)
      for (const longer of termsFrom(word))
        for (const [place, weight] of entriesWith([longer]))
          if (!exact.has(place)) raise(weights, place, isOther ? WEIGHTS.mention : weight * PREFIX_FACTOR)
    return weights
  }

  /** Returns entries that have all terms, with the weight of the weakest. */
  function entriesWith(wanted: string[]): Weights {
    const [weights = new Map(), ...others] = wanted.map(weightsOf)
    for (const [place, weight] of weights) {
      const least = Math.min(weight, ...others.map((other) => other.get(place) ?? 0))
      if (least > 0) weights.set(place, least)
      else weights.delete(place)
    }
    return weights
  }

  function weightsOf(term: string): Weights {
    count()
    return new Map(postingsOf(term).map((posting) => [placeOf(posting), FIELD_WEIGHTS[posting % FIELDS.length] ?? 0]))
  }

  /** Returns the terms that begin with a text and are longer. */
  function termsFrom(start: string): string[] {
    return terms.filter((term) => term.length > start.length && term.startsWith(start))
  }

  /** Returns the name of goods that an unknown word misspells. Digits, Chinese and letters of vitamins must match. */
  function nearestName(word: string): string | undefined {
    const typed = termOf(word)
    if (word.length < MIN_LETTERS_OF_CORRECTION) return undefined
    if (typed.length > maxLetters || !/^[a-z'-]+[a-z]{2}$/.test(word)) return undefined
    if (has(typed) || termsFrom(word).length > 0) return undefined
    let best: { term: string; errors: number; goods: number } | undefined
    for (const term of terms) {
      const maxErrors = maxErrorsOf(term.length > word.length ? term : word)
      if (
        term.length < MIN_LETTERS_OF_CORRECTION ||
        Math.abs(term.length - typed.length) > maxErrors ||
        /\d/.test(term) ||
        !postingsOf(term).some((posting) => FIELDS[posting % FIELDS.length] === 'wholeName' || isOwnName(posting))
      )
        continue
      count()
      const errors = countTypingErrors(typed, term, maxErrors)
      if (errors > (best?.errors ?? maxErrors)) continue
      const goods = countGoods(term)
      if (!best || errors < best.errors || goods > best.goods) best = { term, errors, goods }
    }
    return best?.term
  }

  function countGoods(term: string): number {
    return postingsOf(term).filter(isOwnName).length
  }

  function isNameOfGoods(term: string): boolean {
    return countGoods(term) > 0
  }

  function isOwnName(posting: number): boolean {
    const isName = posting % FIELDS.length <= FIELDS.indexOf('otherName')
    return isName && entries[placeOf(posting)]?.kind === 'product'
  }
}

function placeOf(posting: number): number {
  return Math.floor(posting / FIELDS.length)
}

function raise(weights: Weights | undefined, place: number, weight: number): void {
  if (weights && weight > (weights.get(place) ?? 0)) weights.set(place, weight)
}
