import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { plainNumber } from '../../shared/quantities/plainNumber.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { termsOf } from '../../shared/words.ts'

/** A content that a query asks for: `salidroside 3 %`, `≥ 30 %`. */
export type AskedContent = { text: string; percent: number; isMinimum: boolean }

const MINIMUM = String.raw`min(?:imum|\.)?|m[ií]nimo|mindestens|at least`
export const PERCENTAGE = new RegExp(
  String.raw`(?<minimum>[≥>]|\b(?:${MINIMUM}|from)\s)?\s*(?<number>${UNSIGNED_NUMBER})\s*(?:%|p(?:er|ro|or|our) ?[cz]i?ento?\b)(?<more>\s*(?:\+|(?:(?:or|oder|ou?) (?:more|mehr|plus|m[aá]i?s)|${MINIMUM})(?!\p{L})))?`,
  'iu',
)

/** Returns the first percentage of a query. */
export function readAskedContent(query: string): AskedContent | undefined {
  const { number = '', minimum, more } = PERCENTAGE.exec(query)?.groups ?? {}
  const plain = number && plainNumber(number)
  return plain ? { text: `${number} %`, percent: Number(plain), isMinimum: (minimum ?? more) !== undefined } : undefined
}

/**
 * Tells whether a grade of a product has a content. If the query names an analyte of the product, only its contents
 * count.
 */
export function hasContent(
  { grades = [] }: SearchEntry,
  { percent, isMinimum }: AskedContent,
  terms: string[],
): boolean {
  const contents = grades.flatMap(({ names, of = '' }) => names.flatMap((name) => contentsIn(name, of)))
  const named = contents.filter(({ analyte }) => analyte.some((term) => terms.includes(term)))
  return (named.length > 0 ? named : contents).some(({ figure }) =>
    isMinimum ? figure >= percent : figure === percent,
  )
}

/** Returns the terms of the grades of a product. */
export function gradeTerms({ grades = [] }: SearchEntry): string[] {
  return grades.flatMap(({ names, of = '', method = '' }) => termsOf([...names, of, method].join(' ')))
}

const CONTENT = new RegExp(String.raw`(${UNSIGNED_NUMBER})\s?%([^%]*?)(?=,? ?${UNSIGNED_NUMBER}\s?%|$)`, 'gu')

/** Reads `3 % rosavins, 1 % salidroside`. */
function contentsIn(name: string, of: string) {
  return Array.from(name.matchAll(CONTENT), ([, number = '', analyte = '']) => ({
    figure: Number(plainNumber(number)),
    analyte: termsOf(analyte.trim() || of),
  }))
}
