import { tokenize } from './search.ts'

const LONGEST_WHOLE = 8

/** The words of a text, long ones with hyphens in parts: names of chemistry are put together from few. */
export function wordsInParts(text: string): string[] {
  return tokenize(text).flatMap((word) => (word.length > LONGEST_WHOLE && !isCas(word) ? partsOf(word) : word))
}

/** The parts of a word but single letters and figures, which mean something only in their places. */
export function partsOf(word: string): string[] {
  return word.split(/[-'.[\]·]+/).filter((part) => !/^[a-z\d]?$/i.test(part))
}

/** The words by which another name of a product is found: without single digits, which are places of atoms, and what nearly every name has. */
export function nameWords(name: string): string[] {
  return wordsInParts(name.toLowerCase()).filter((word) => !/^(?:extract|powder|\P{L})$/u.test(word))
}

/** Its parts mean nothing by themselves. */
function isCas(word: string): boolean {
  return /^\d{2,7}-\d\d-\d$/.test(word)
}
