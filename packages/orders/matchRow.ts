import { fold } from '../search/search.ts'
import { casNumbers } from '../../shared/casNumber.ts'
import { gradeChoices } from '../../shared/gradeNames.ts'
import { readIdentifier } from '../../shared/identifiers.ts'
import type { SearchEntry, SearchHit } from '../../shared/search.ts'
import type { OrderRow } from './readRows.ts'

export type Product = SearchHit & Partial<Pick<SearchEntry, 'also' | 'misnomers' | 'codes' | 'from' | 'chinese'>>

/**
 * The product that a row names, or candidates. `unread` is the part of the name that the product
 * does not explain.
 */
export type Match = { taken?: Product; products: Product[]; unread: string }

/** Products by their own names and numbers, and by names that several products share. */
export type Names = Map<string, { product: Product; isOwn: boolean }[]>

/**
 * Words that a row may omit at the end of a name. A different one of them means a different
 * product.
 */
const TRADE = /(?: (?:extract|powder|bulk))+$/

export function indexNames(products: Product[]): Names {
  const names: Names = new Map()
  for (const product of products) {
    const { own, others } = namesOf(product)
    const owned = own.map(plain).flatMap((name) => [name, name.replace(TRADE, '')])
    for (const name of new Set([...owned, ...others.map(plain)]))
      names.set(name, [...(names.get(name) ?? []), { product, isOwn: owned.includes(name) }])
  }
  return names
}

export function productNamed(text: string, products: Product[]): Product | undefined {
  const named = lookUp(text, indexNames(products))
  return named.length === 1 ? named[0] : undefined
}

/**
 * Takes the product if the row names exactly one, otherwise offers candidates. `found` are search
 * hits.
 */
export function matchRow({ name, number, grade }: OrderRow, names: Names, found: Product[] = []): Match {
  const [beforeBracket = ''] = name.split(/\s*\(/)
  const read = [name, beforeBracket, ''].find((text) => text === '' || lookUp(text, names).length > 0) ?? ''
  const [named, numbered] = [lookUp(read, names), lookUp(number, names)]
  const both = named.filter((product) => numbered.includes(product))
  const products = both.length > 0 ? both : [...new Set([...named, ...numbered])]
  const [product] = products
  const unread = name.slice(read.length).replaceAll(/[()]/g, '').trim()
  if (product && products.length === 1 && hasAll(FIGURE, grade, product)) return { taken: product, products, unread }
  const alike = products.length > 0 ? products : lookUp(plain(name).replace(TRADE, ''), names)
  const offered = alike.length > 0 ? alike : found.filter((hit) => hasAll(WORD, name, hit))
  return { products: offered.slice(0, 5), unread: [name, number].filter(Boolean).join(', ') }
}

export function gradeOf(product: Product, asked: string): string | undefined {
  const choices = gradeChoices(product.grades ?? []).filter((choice) => {
    const grade = wordsIn(FIGURE, choice)
    return wordsIn(FIGURE, asked).every((it) => grade.includes(it)) && hasAll(WORD, asked, product, choice)
  })
  return choices.length === 1 ? choices[0] : undefined
}

function lookUp(text: string, names: Names): Product[] {
  const identifier = readIdentifier(text)
  const known = names.get(plain(identifier?.kind === 'E number' ? identifier.key : text)) ?? []
  const own = known.filter(({ isOwn }) => isOwn)
  return (own.length > 0 ? own : known).map(({ product }) => product)
}

function namesOf(product: Product): { own: string[]; others: string[] } {
  const { name, cas = '', latin = '', also = '', misnomers, alias = '', codes = '', chinese = '' } = product
  const [beforeBracket = ''] = name.split(' (')
  const additives = codes.split(' ').filter((code) => /^E\d/.test(code))
  return {
    own: [name, beforeBracket, cas].filter((text) => text !== ''),
    others: [
      latin,
      alias,
      ...also.split('; ').filter((it) => !misnomers?.includes(it)),
      ...(chinese.split('/')[0]?.split(' ') ?? []),
      ...casNumbers(product).map(({ number }) => number),
      ...additives.flatMap((code) => [code, code.replace(/[a-h]$/, '')]),
    ].filter((text) => text !== ''),
  }
}

/** Normalizes a name: lower case, without accents and marks. */
function plain(text: string): string {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(/提取物$|(?<= extract) powder$/, '')
}

const WORD = /\d+(?:\.\d+)?(?: ?%|:1)?|\p{L}+/gu
const FIGURE = /\d+(?:\.\d+)?(?: ?%|:1)?/gu

/** Returns whether the names of a product and its grades contain every word. */
function hasAll(
  pattern: RegExp,
  text: string,
  product: Product,
  grades = gradeChoices(product.grades ?? []).join(' '),
): boolean {
  const { name, latin, also, alias, from, chinese } = product
  const known = wordsIn(pattern, [name, latin, also, alias, from, chinese, grades].join(' '))
  return wordsIn(pattern, text).every((word) => known.includes(word))
}

/** Splits into singular words, and figures with their sign. */
function wordsIn(pattern: RegExp, text: string): string[] {
  return (fold(text).match(pattern) ?? []).map((word) => word.replace(' ', '').replace(/(?<=\p{L}{3})s$/u, ''))
}
