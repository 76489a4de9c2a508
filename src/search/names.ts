import type { SearchEntry } from '../../shared/search.ts'
import { phraseOf } from './readings.ts'

/** How much more a product counts that is called just as the query says. */
export type Names = (phrase: string, path: string) => number

const NAME = 6
/** The name that cosmetics are labelled with. */
const INCI_NAME = 7
const OTHER_NAME = 4
/** What part of that a name counts that only begins so. */
const BEGINNING = 0.5
/** Of what it is measured by or made from. */
const RELATED_NAME = 1.5

export function createNames(entries: SearchEntry[]): Names {
  const weights = new Map<string, number>()
  const add = (path: string, names: string, weight: number) => {
    for (const name of names.split(/[;()]/)) {
      const words = phraseOf(name).split(' ')
      const whole = /^\s*INCI:/.test(name) ? INCI_NAME : weight
      for (let count = 1; count <= words.length; count++) {
        const key = `${words.slice(0, count).join(' ')}\t${path}`
        const counted = count === words.length ? whole : weight * BEGINNING
        weights.set(key, Math.max(counted, weights.get(key) ?? 1))
      }
    }
  }
  for (const { kind, path, name, latin = '', also, from = '' } of entries) {
    if (kind !== 'product') continue
    add(path, `${name};${name.replaceAll(/[()]/g, '')}`, NAME)
    add(path, also, OTHER_NAME)
    add(path, `${latin};${from}`, RELATED_NAME)
  }
  const weightOf = (phrase: string, path: string) => weights.get(`${phrase}\t${path}`) ?? 1
  // Pinyin is written in one word or in many.
  return (phrase, path) => Math.max(weightOf(phrase, path), weightOf(phrase.replaceAll(' ', ''), path))
}
