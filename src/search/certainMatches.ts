import type { SearchEntry } from '../../shared/search.ts'
import { termOf, wordsOf } from '../../shared/words.ts'
import { gradeTerms } from './contents.ts'
import { isWhole, type Match, withoutRemark } from './rankMatches.ts'
import type { Query } from './readQuery.ts'
import { WEIGHTS } from './termIndex.ts'

/**
 * Returns the products that a text may certainly mean: all its words are of their names or grades, one of their names is
 * complete, and the figures are theirs.
 */
export function certainMatches(products: Match[], { words }: Query, text: string): Match[] {
  const called = products.filter(({ entry }) => isCalled(entry, text))
  if (called.length === 1) return called
  return products.filter((match) => {
    const terms = gradeTerms(match.entry)
    const isNameOrGrade = ({ readings }: Query['words'][0], at: number) =>
      (match.weights[at] ?? 0) >= WEIGHTS.otherName || readings.flat().some((term) => terms.includes(term))
    return match.hasFigures && isWhole(match) && words.every(isNameOrGrade)
  })
}

/** Tells whether the words of a text are those of the name, with those of trade. */
function isCalled({ name }: SearchEntry, text: string): boolean {
  const words = new Set(wordsOf(text).map(termOf))
  const own = wordsOf(withoutRemark(name)).map(termOf)
  return own.length === words.size && own.every((word) => words.has(word))
}
