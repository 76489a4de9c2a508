import type { QueryClient } from '@tanstack/react-query'
import { searchEntriesQuery, searchQuery } from '../search/searchQuery.ts'
import { fold } from '../search/words.ts'
import { hasGradeWithFigures } from '../../shared/gradeWords.ts'
import { eNumberKey } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { type OrderRow, readRows } from './readRows.ts'

/** An entry of the search index, or a search hit, which lacks some of the names. */
export type ProductEntry = Partial<SearchEntry> & Pick<SearchEntry, 'path' | 'name' | 'detail'>

type ProductMatch = { product?: ProductEntry; candidates: ProductEntry[] }

/** Words that a row may omit at the end of a name, but not replace by another of them. */
const ENDING = /(?: (?:extract|powder|bulk|mushroom))+$/

const TRADE_WORDS = /\b(?:extract|powder|bulk|organic|natural|pure)\b/g

const MAX_CANDIDATES = 5

type NameIndex = ReturnType<typeof indexNames>

export type RowMatch = ProductMatch & { row: OrderRow }

export async function matchOrderRows(text: string, client: QueryClient): Promise<RowMatch[]> {
  return Promise.all(
    readRows(text).map(async (row) => {
      const match = matchRow(row, await namesFor(client))
      return match.candidates.length > 0
        ? { row, ...match }
        : { row, candidates: await similarProducts(row.name, client) }
    }),
  )
}

/** Returns products that the search finds by all words of a name, with typing errors. */
async function similarProducts(name: string, client: QueryClient): Promise<ProductEntry[]> {
  const { hits, isPartial } = await client.fetchQuery(searchQuery(name))
  return isPartial ? [] : hits.filter(({ kind }) => kind === 'product').slice(0, MAX_CANDIDATES)
}

export async function findProductByName(name: string, client: QueryClient): Promise<ProductEntry | undefined> {
  return matchRow({ name }, await namesFor(client)).product
}

async function namesFor(client: QueryClient): Promise<NameIndex> {
  return client.ensureQueryData({
    queryKey: ['product-names'],
    queryFn: async () => {
      const entries = await client.fetchQuery(searchEntriesQuery)
      return indexNames(entries.filter(({ kind }) => kind === 'product'))
    },
  })
}

/** Lists names for `matchRow`: `exactNames` match, `relatedNames` make candidates. Texts have spaces around words. */
export function indexNames(products: ProductEntry[]) {
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
    const exactNames = exactNamesOf(product)
    return {
      product,
      exactNames,
      relatedNames: [latin, substance, markerCas, ...plantNames.split('; '), ...chinese.split(/[ /]/)].map(normalize),
      title: ` ${normalize(name)} `,
      words: ` ${[...exactNames, latin && normalize(detail)].join(' ')} `,
      phrases: [name, ...also.split('; ')].map((it) => ` ${normalizeWithHyphens(it)} `).join('|'),
    }
  })
}

/**
 * Finds the product that alone has the name and number of the row, if a grade has the row's figures and
 * no name of another product contains the name. Candidates have the name, all its words, or a related name.
 */
export function matchRow(
  { name, casNumber = '', grade = '', isUnclear = false }: Partial<OrderRow> & { name: string },
  all: NameIndex,
): ProductMatch {
  const whole = normalize(name)
  const text = all.some(({ exactNames }) => exactNames.includes(whole)) ? name : beforeBracket(name)
  const rowNames = [text, casNumber].map(normalize).filter(Boolean)
  const phrase = ` ${normalizeWithHyphens(text)} `
  const words = normalize(text).replaceAll(TRADE_WORDS, '').match(/\S+/g) ?? []
  const isIn = (names: string) => words.length > 0 && words.every((word) => names.includes(` ${word} `))
  const namesakes = all.filter(({ exactNames }) => rowNames.some((it) => exactNames.includes(it)))
  const [first, ...others] = namesakes.filter(({ exactNames }) => rowNames.every((it) => exactNames.includes(it)))
  const candidates = [
    ...namesakes,
    ...all.filter(({ title }) => isIn(title)),
    ...all.filter((it) => isIn(it.words)),
    ...all.filter(({ relatedNames }) =>
      [...rowNames, words.join(' ')].some((it) => it !== '' && relatedNames.includes(it)),
    ),
  ].map(({ product }) => product)
  const isSure =
    first &&
    others.length === 0 &&
    !isUnclear &&
    hasGradeWithFigures(first.product, grade) &&
    all.every((it) => it === first || !it.phrases.includes(phrase))
  return { product: isSure ? first.product : undefined, candidates: [...new Set(candidates)].slice(0, MAX_CANDIDATES) }
}

/** Returns false for a name that also names a grade, such as `Rutin NF11`. */
export function hasExactName(product: ProductEntry, text: string): boolean {
  const name = normalize(text)
  const gradeNames = product.grades?.flatMap(({ names }) => names.map((it) => normalize(it).replaceAll(' ', '')))
  const words = name.match(/\p{L}+\d+/gu)
  const namesGrade = words?.some((word) => gradeNames?.some((it) => it.includes(word)))
  return !namesGrade && exactNamesOf(product).includes(name)
}

function exactNamesOf(product: ProductEntry): string[] {
  const { name, latin = '', cas, anhydrousCas = '', materialCas = '', also = '', codes = '' } = product
  const names = [name, beforeBracket(name)].map(normalize)
  // The plant of a pure substance is only its source.
  const eNumbers = codes.split(' ').filter((it) => /^E\d/.test(it))
  const others = [cas ?? latin, anhydrousCas, materialCas, ...also.split('; '), ...eNumbers]
  return [...names, ...names.map((it) => it.replace(ENDING, '')), ...others.map(normalize)]
}

function beforeBracket(name: string): string {
  return name.split(' (')[0] ?? ''
}

/** Normalizes a name or number: lower case, without accents and marks; `lion's mane` equals `lions mane`. */
function normalize(text: string): string {
  return normalizeWithHyphens(text).replaceAll('-', ' ')
}

/** As `normalize`, with hyphens: `alpha-x`, `x-3-glucoside` and `x 3-glucoside` do not contain the word `x`. */
function normalizeWithHyphens(text: string): string {
  const name = fold((eNumberKey(text) ?? text).replaceAll(/[`´]/g, "'"))
    .replaceAll(/ (?=\d[\d,']*-)/g, '-')
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '')
  return (name.match(/[\p{L}\p{N}-]+/gu) ?? []).join(' ')
}
