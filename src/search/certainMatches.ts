import type { SearchEntry } from '../../shared/search.ts'
import { termOf, wordsOf } from '../../shared/words.ts'
import { gradeTerms } from './contents.ts'
import { type Match, ownTermsOf } from './rankMatches.ts'
import type { QueryWord } from './readQuery.ts'
import { WEIGHTS } from './termIndex.ts'

/**
 * Returns the products that a text may certainly mean: they have all its words, one of their names is complete, and the
 * figures are theirs. `withFigures` are those with the figures of the text, if it has any.
 */
export function certainMatches(
  products: Match[],
  withFigures: Match[] | undefined,
  words: QueryWord[],
  text: string,
): Match[] {
  const called = products.filter(({ entry }) => isCalled(entry, text))
  if (called.length === 1) return called
  // A figure may belong to another analyte: artichoke 5 % cynarin.
  const isOfGrade = ({ entry, weights }: Match) => {
    const terms = gradeTerms(entry)
    return words.every(
      ({ readings }, at) =>
        (weights[at] ?? 0) >= WEIGHTS.otherName || readings.flat().some((term) => terms.includes(term)),
    )
  }
  const certain = withFigures
    ? products.filter((match) => withFigures.includes(match) && isOfGrade(match))
    : products.length > 1
      ? products.filter(areNames)
      : products
  return certain.filter(isWhole)
}

/** Tells whether the words of a text are those of the name, with those of trade. */
function isCalled({ name }: SearchEntry, text: string): boolean {
  const words = new Set(wordsOf(text).map(termOf))
  const own = wordsOf(name).map(termOf)
  return own.length === words.size && own.every((word) => words.has(word))
}

function areNames({ weights }: Match): boolean {
  return weights.every((weight) => weight >= WEIGHTS.otherName)
}

/** Tells whether a name of one word, or the whole name, is among the words. */
function isWhole({ entry, weights }: Match): boolean {
  const inName = weights.filter((weight) => weight === WEIGHTS.name).length
  return weights.includes(WEIGHTS.wholeName) || inName >= ownTermsOf(entry)
}
