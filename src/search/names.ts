import { nameWords } from '../../shared/nameWords.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { fold, formsOf } from './fold.ts'
import { phraseOf } from './readings.ts'

/** How much more a product counts that is called as the query says. */
export type Names = (phrase: string, path: string) => number

const NAME = 6
/** Of cosmetics, whose name is the one that labels have. */
const INCI_NAME = 7
/** Of one that has all the words among its names, in whatever order. */
const OTHER_NAME = 3

export function createNames(entries: SearchEntry[]): Names {
  const weights = new Map<string, number>()
  const words = new Map<string, Set<string>>()
  for (const { kind, path, name, latin = '', also } of entries) {
    if (kind !== 'product') continue
    words.set(path, new Set(nameWords(`${name};${latin};${also}`).flatMap((word) => formsOf(fold(word)))))
    // With what stands in brackets, and without.
    for (const part of [name.replaceAll(/[()]/g, ''), ...name.split(/[()]/)])
      weights.set(`${phraseOf(part)}\t${path}`, path.startsWith('/cosmetic-ingredients/') ? INCI_NAME : NAME)
  }
  const isInNames = (phrase: string, path: string) => phrase.split(' ').every((word) => words.get(path)?.has(word))
  const weightOf = (phrase: string, path: string) =>
    weights.get(`${phrase}\t${path}`) ?? (isInNames(phrase, path) ? OTHER_NAME : 1)
  // Pinyin is written in one word or in many.
  return (phrase, path) => Math.max(weightOf(phrase, path), weightOf(phrase.replaceAll(' ', ''), path))
}
