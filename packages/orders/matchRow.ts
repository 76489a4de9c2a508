import { fold } from '../search/search.ts'
import { casNumbers } from '../../shared/casNumber.ts'
import { gradeChoices } from '../../shared/gradeNames.ts'
import { readIdentifier } from '../../shared/identifiers.ts'
import type { SearchEntry, SearchHit } from '../../shared/search.ts'
import type { OrderRow } from './readRows.ts'

export type Product = SearchHit & Partial<Pick<SearchEntry, 'also' | 'misnomers' | 'codes'>>

/** The product that a row names, or candidates. */
export type Match = { taken?: Product; products: Product[] }

/** Products by their normalized names and numbers. The own name of a product is not a synonym of another. */
export type Names = Map<string, Product[]>

/** Words that a row may omit at the end of a name. A different one of them means a different product. */
const TRADE = /(?: (?:extract|powder|bulk))+$/

const MAX_CANDIDATES = 5

export function indexNames(products: Product[]): Names {
  const names: Names = new Map()
  for (const namesOf of [ownNames, otherNames]) {
    const ownNameKeys = new Set(names.keys())
    for (const product of products)
      for (const name of new Set(namesOf(product)))
        if (!ownNameKeys.has(name)) names.set(name, [...(names.get(name) ?? []), product])
  }
  return names
}

export function productNamed(text: string, products: Product[]): Product | undefined {
  return matchRow({ name: text }, indexNames(products)).taken
}

/** Takes the only product of the row's name and grade, otherwise offers those of the name, or search hits. */
export function matchRow(
  { name, number = '', grade = '' }: Partial<OrderRow> & { name: string },
  names: Names,
  hits: Product[] = [],
): Match {
  const byName = names.get(plain(name)) ?? names.get(plain(beforeBracket(name))) ?? []
  const byNumber = names.get(plain(number)) ?? []
  const byBoth = byName.filter((product) => byNumber.includes(product))
  const products = byBoth.length > 0 ? byBoth : [...new Set([...byName, ...byNumber])]
  const [product] = products
  if (product && products.length === 1 && (grade === '' || gradesOf(product, grade).length > 0))
    return { taken: product, products }
  return { products: (products.length > 0 ? products : hits).slice(0, MAX_CANDIDATES) }
}

export function isNamed(product: Product, text: string): boolean {
  return [...ownNames(product), ...otherNames(product)].includes(plain(text))
}

/** Returns the grades that have all figures of a typed grade. */
export function gradesOf({ grades = [] }: Product, text: string): string[] {
  const figures = figuresIn(text)
  return gradeChoices(grades).filter((choice) => figures.every((figure) => figuresIn(choice).includes(figure)))
}

function figuresIn(text: string): string[] {
  return (text.match(/\d+(?:\.\d+)?(?: ?%|:1)?/g) ?? []).map((figure) => figure.replace(' ', ''))
}

function ownNames({ name, cas = '' }: Product): string[] {
  const names = [name, beforeBracket(name), cas].map(plain)
  return [...names, ...names.map((text) => text.replace(TRADE, ''))].filter((text) => text !== '')
}

function otherNames({ latin = '', also = '', misnomers = [], alias = '', codes = '', ...numbers }: Product): string[] {
  return [
    ...[latin, alias, ...also.split('; ')].filter((name) => !misnomers.includes(name)),
    ...casNumbers(numbers).map(({ number }) => number),
    ...codes.split(' ').filter((code) => /^E\d/.test(code)),
  ].flatMap((name) => plain(name) || [])
}

function beforeBracket(name: string): string {
  return name.split(' (')[0] ?? ''
}

/** Normalizes a name or number: lower case, without accents and marks. */
function plain(text: string): string {
  const identifier = readIdentifier(text)
  const name = identifier?.kind === 'E number' ? identifier.key : text
  return (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
