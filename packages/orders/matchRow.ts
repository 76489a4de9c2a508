import { fold } from '../search/search.ts'
import { hasFigures } from '../../shared/gradeNames.ts'
import { additiveKey } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'
import type { OrderRow } from './readRows.ts'

/** An entry of the search index, or a search hit, which lacks some of the names. */
export type Product = Partial<SearchEntry> & Pick<SearchEntry, 'path' | 'name' | 'detail'>

/** The product that a row names, or candidates. */
export type Match = { taken?: Product; products: Product[] }

/** Words that a row may omit at the end of a name. A different one of them means a different product. */
const ENDING = /(?: (?:extract|powder|bulk|mushroom))+$/

const TRADE = /\b(?:extract|powder|bulk|organic|natural|pure)\b/g

const MAX_CANDIDATES = 5

export type Names = ReturnType<typeof indexNames>

/** Returns the names by which each product is matched or only offered, and its words between spaces. */
export function indexNames(products: Product[]) {
  return products.map((product) => {
    const {
      name,
      latin = '',
      detail,
      also = '',
      substance = '',
      markerCas = '',
      plantNames = '',
      chinese = '',
    } = product
    const own = ownNames(product)
    return {
      product,
      own,
      shared: [latin, substance, markerCas, ...plantNames.split('; '), ...chinese.split(/[ /]/)].map(plain),
      title: ` ${plain(name)} `,
      words: ` ${[...own, latin && plain(detail)].join(' ')} `,
      phrases: [name, ...also.split('; ')].map((it) => ` ${folded(it)} `).join('|'),
    }
  })
}

/**
 * Finds the product that alone has the name and number of the row, if a grade has the row's figures and
 * no name of another product contains the name. Candidates have the name, all its words, or a related name.
 */
export function matchRow({ name, number = '', grade = '' }: Partial<OrderRow> & { name: string }, all: Names): Match {
  const whole = plain(name)
  const text = all.some(({ own }) => own.includes(whole)) ? name : beforeBracket(name)
  const asked = [text, number].map(plain).filter(Boolean)
  const phrase = ` ${folded(text)} `
  const words = plain(text).replaceAll(TRADE, '').match(/\S+/g) ?? []
  const isIn = (names: string) => words.length > 0 && words.every((word) => names.includes(` ${word} `))
  const called = all.filter(({ own }) => asked.some((it) => own.includes(it)))
  const [first, ...others] = called.filter(({ own }) => asked.every((it) => own.includes(it)))
  const offered = [
    ...called,
    ...all.filter(({ title }) => isIn(title)),
    ...all.filter((it) => isIn(it.words)),
    ...all.filter(({ shared }) => [...asked, words.join(' ')].some((it) => it !== '' && shared.includes(it))),
  ].map(({ product }) => product)
  const isSure =
    first &&
    others.length === 0 &&
    hasFigures(first.product, grade) &&
    all.every((it) => it === first || !it.phrases.includes(phrase))
  return { taken: isSure ? first.product : undefined, products: [...new Set(offered)].slice(0, MAX_CANDIDATES) }
}

export function isNamed(product: Product, text: string): boolean {
  return ownNames(product).includes(plain(text))
}

function ownNames({ name, latin = '', cas, materialCas = '', also = '', codes = '' }: Product): string[] {
  const names = [name, beforeBracket(name)].map(plain)
  // The plant of a pure substance is only its source.
  const others = [cas ?? latin, materialCas, ...also.split('; '), ...codes.split(' ').filter((it) => /^E\d/.test(it))]
  return [...names, ...names.map((it) => it.replace(ENDING, '')), ...others.map(plain)]
}

function beforeBracket(name: string): string {
  return name.split(' (')[0] ?? ''
}

/** Normalizes a name or number: lower case, without accents and marks. */
function plain(text: string): string {
  return folded(text).replaceAll('-', ' ')
}

/** As `plain`, with hyphens: `alpha-x`, `x-3-glucoside` and `x 3-glucoside` do not contain the word `x`. */
function folded(text: string): string {
  const name = fold(additiveKey(text) ?? text).replaceAll(/ (?=\d[\d,']*-)/g, '-')
  return (name.match(/[\p{L}\p{N}-]+/gu) ?? []).join(' ')
}
