import { findGrade } from '../../shared/gradeWords.ts'
import { TRADE_WORDS } from '../../shared/lexicon.ts'
import type { Finder, ProductMatch, SearchHit } from '../../shared/search.ts'
import { FORM_TERMS, synonymOf, termsOf, wordsOf } from '../../shared/words.ts'

/** Words of names that buyers leave out. */
const UNSAID = /^(?:mushroom|peptid|[\d.]+)$/

/** Qualities and pharmacopoeias say nothing about the product, wherever they stand. */
export const QUALITY =
  /\(?(?<!\p{L})(?:(?:certified|if \p{L}+) )?(?:organic|bio|halal|kosher|koscher|vegan|(?:non|no)[- ]?gmo|gmo[- ]?free|usp|bp|fcc|jp|nf ?\d*|dab ?\d*|ph\.? ?eur)(?: (?:certified|if \p{L}+))?(?!\p{L}| acid)\)?/giu

const LETTER = 'a'
const AFTER_WORD = new RegExp(String.raw`(\p{L}{3,}) ${LETTER}(?![^\s,;])`, 'iu')

/** A name ends before a figure, a bracket or another cell. */
const AFTER_NAME = /(?<=\p{L}\S*)(?:[\t,;(]|\s\d|\s[–-]\s).*/su

/**
 * Finds the product that a row certainly means, by all its words, by those outside brackets or by its name. Takes the only
 * candidate with exactly that name, and drops those whose names lack what the row asks for.
 */
export function findProduct(words: string, match: Finder['match']): ProductMatch {
  const plain = words.replaceAll(QUALITY, '')
  const name = plain.replace(AFTER_NAME, '')
  const named = match(name)
  const texts = new Set([withoutBrackets(words), words, withoutBrackets(plain)])
  const readings = [...texts].map((text) => match(text))
  const { candidates: found } = readings.find((reading) => reading.candidates.length > 0) ?? named
  const isFound = ({ product }: ProductMatch) => found.some(({ path }) => path === product?.path)
  const candidates = named.product && !isFound(named) ? [...found, named.product] : found
  // A CAS number may be of several goods, or of others than the name.
  const isNumber = found[0]?.terms.length === 0
  const isMeant = (hit: SearchHit) =>
    !(isNumber && candidates !== found) && (sells(hit, words) || !candidates.some((it) => sells(it, words)))
  const certain = (isNumber ? [named, ...readings] : readings).find(isFound)
  if (certain?.product && isMeant(certain.product)) return certain
  const offered = offer(candidates, name)
  const isOnly = (hit: SearchHit) => offered.length === 1 && isShortFor(hit, name, words, named.product)
  const [exact, second] = offered.filter((hit) => isMeant(hit) && (isExact(hit, name) || isOnly(hit)))
  return { product: second ? undefined : exact, candidates: offered }
}

/** Tells whether a grade has the first percentage of a row. */
function sells({ grades = [] }: SearchHit, words: string): boolean {
  const [, figure = ''] = /(\d[\d.,]*)\s?%/.exec(words) ?? []
  return grades.some(({ names }) => names.some((grade) => grade.split(' ').includes(figure.replace(',', '.'))))
}

function offer(candidates: SearchHit[], name: string): SearchHit[] {
  const asked = nameTerms(name)
  const isNamed = (hit: SearchHit) => substancesOf(nameTerms(hit.name)).every((term) => asked.includes(term))
  return (
    candidates
      .filter((hit) => hasTerms(hit, substancesOf(asked)) || isNamed(hit) || hit.alias?.includes(' '))
      // Beside a figure, another name is what is measured.
      .map((hit) => ({
        ...hit,
        alias: wordsOf(name)
          .filter((word) => hit.alias?.split(' ').includes(word))
          .join(' '),
      }))
  )
}

function isExact(hit: SearchHit, name: string): boolean {
  const asked = nameTerms(name)
  return hasTerms({ ...hit, terms: asked }, asked) && nameTerms(hit.name).every((term) => asked.includes(term))
}

/** A name may be short, Tongkat, if it begins that of the product or a grade is named. Peptides are not those of fish. */
function isShortFor(hit: SearchHit, name: string, words: string, named?: SearchHit): boolean {
  const asked = nameTerms(name)
  const own = nameTerms(hit.name)
  const isNamed = hit.path === named?.path
  return asked.every((term) => own.includes(term))
    ? (isNamed && asked.includes(own[0] ?? '')) || hasGrade(words, hit)
    : isNamed
}

function hasGrade(words: string, { name, grades = [], alias, latin, detail }: SearchHit): boolean {
  return Boolean(findGrade(grades, words, name, [alias, latin, detail].join(' ')))
}

function withoutBrackets(text: string): string {
  return text.replaceAll(/[()]/g, ' ')
}

function nameTerms(text: string): string[] {
  return allTermsOf(text).filter((term) => !TRADE_WORDS.has(term) && !UNSAID.test(term))
}

/** Salts, forms and parts of plants stay only alone. */
function substancesOf(terms: string[]): string[] {
  const substances = terms.filter((term) => !FORM_TERMS.has(term))
  return substances.length > 0 ? substances : terms
}

/** The search drops the letter of Schisandrin A, because it is an article as well. */
function allTermsOf(text: string): string[] {
  const words = wordsOf(text.replaceAll('-', ' ')).flatMap(synonymOf)
  return [...termsOf(words.join(' ')), ...(AFTER_WORD.test(text) ? [LETTER] : [])]
}

/** The search has no terms for a brand or a number, and other terms for a misspelt word. */
function hasTerms({ name, alias, latin, detail, terms, grades = [] }: SearchHit, asked: string[]): boolean {
  const own = new Set(allTermsOf([name, alias, latin, detail, ...grades.flatMap(({ names }) => names)].join(' ')))
  return asked.every((term) => own.has(term) || !terms.includes(term))
}
