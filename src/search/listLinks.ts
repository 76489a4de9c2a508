import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { plainNumber } from '../../shared/quantities/plainNumber.ts'
import type { SearchEntry, SearchLink } from '../../shared/search.ts'
import { singular, wordsOf } from './words.ts'

const PERCENTAGE = new RegExp(String.raw`(${UNSIGNED_NUMBER})\s*%`)

/** Returns links to the product lists that a query names. A marker with a percentage gives a minimum assay. */
export function listLinksOf(query: string, lists: SearchEntry[]): SearchLink[] {
  const words = comparable(query)
  const [, figure] = PERCENTAGE.exec(query) ?? []
  const minimum = figure && plainNumber(figure)
  return lists.flatMap(({ path, name, detail, also }) => {
    const match = also
      .split('; ')
      .map(comparable)
      .find((text) => words.includes(text))
    if (!match) return []
    return minimum && path.includes('?marker=')
      ? [{ address: `${path}&assay-from=${minimum}`, label: `${name} ${minimum} % or more`, words: match }]
      : [{ address: path, label: `${name} (${detail})`, words: match }]
  })
}

/** Returns singular words with a space around each. */
function comparable(text: string): string {
  return ` ${wordsOf(text.replaceAll('-', ' ')).map(singular).join(' ')} `
}
