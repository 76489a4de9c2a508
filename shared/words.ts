import { FORMS, SPELLINGS, STOP_WORDS, SYNONYMS } from './lexicon.ts'

/** Returns a text in lower case and one spelling, without accents. */
export function fold(text: string): string {
  const spelled = SPELLINGS.reduce(
    (plain, [from, to]) => plain.replaceAll(from, to),
    // Only its capitals tell it from a common word.
    text.replaceAll('SAMe', 'SAM-e').toLowerCase().normalize('NFKD'),
  )
  return spelled.replace(/\p{M}/gu, '')
}

/** Matches a run of Chinese characters, or a word with inner signs: `5-htp`, `lion's`, `10:1`, `24/6`. */
const WORD = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[-'.:/](?:(?!\p{Script=Han})[\p{L}\p{N}])+)*/gu
const HAN = /\p{Script=Han}/u

/** Returns the folded words of a text. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? []
}

/** Returns the terms under which the index has a text. */
export function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (isChinese(word)) return [word, ...pairsOf(word)]
    return STOP_WORDS.has(word) ? [] : [termOf(word), ...partsOf(word)]
  })
}

export const FORM_TERMS = new Set(termsOf(FORMS))

export function isChinese(word: string): boolean {
  return HAN.test(word)
}

/** Returns overlapping pairs of Chinese characters, because nothing separates their words. */
export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 3 ? [run] : characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Returns the stem of a word without inner signs. Decimal points and the signs of ratios stay. */
export function termOf(word: string): string {
  // The letter of a vitamin is no ending.
  return stemOf(word).replaceAll(/[-']|\.(?!\d)|(?<!\d)[:/]/g, '')
}

/** Returns the parts of a word with inner signs. Short parts of systematic names are no words: `prop-2-ene`. */
export function partsOf(word: string): string[] {
  const minLetters = /-\d-/.test(word) ? 5 : 2
  const parts = word.split(/[-'./]/)
  return parts.length < 2 ? [] : parts.filter((part) => part.length >= minLetters).map(stemOf)
}

function singular(word: string): string {
  return word.replace(/(?<=.{3})(?:ies|(?<=[gt]o)es|(?<!s)s)$/, (end) => (end === 'ies' ? 'y' : ''))
}

/** Removes the ending that differs between languages: Berberin, berberine, berberina. */
function stemOf(word: string): string {
  return singular(word).replace(/(?<=[a-z]{5})[aeo]$/, '')
}

/** Returns the term of a product that is declared to lack something: `no ethylene oxide`. */
export function lackOf(term: string): string {
  return `0${term}`
}

/** Returns the words that texts use for a word. */
export function synonymOf(word: string): string[] {
  return (SYNONYMS.get(word) ?? word).split(' ')
}

/** Returns the name of a list, or a text that may have it, in one spelling: both must be read alike. */
export function phraseOf(text: string): string {
  const words = wordsOf(text.replaceAll(/[-–/]|(?<=\d)(?=k?g\b)/g, ' ')).filter((word) => !STOP_WORDS.has(word))
  return words.flatMap((word) => synonymOf(word).map(termOf)).join(' ')
}
