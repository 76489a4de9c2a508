import { casNumber } from '../../shared/casNumber.ts'
import { NO_RESULT_PATH, type SearchHit } from '../../shared/search.ts'
import type { Suggested } from './suggestionsQuery.ts'

/** What can be chosen of what is suggested; each leads to an address. */
export type Suggestion = { address: string } & (
  | { kind: 'correction'; unknown: string; meant: string }
  | { kind: 'product'; hit: SearchHit }
  | { kind: 'substance'; name: string; cas: string }
  | { kind: 'question'; hit: SearchHit }
  | { kind: 'recent'; query: string }
)

export type SuggestionGroup = {
  /** The correction stands alone, above all others. */
  name?: string
  /** How many there are, where that is more than are shown. */
  count?: number
  suggestions: Suggestion[]
}

const MOST_PRODUCTS = 4
const MOST_SUBSTANCES = 3
const MOST_QUESTIONS = 3

export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query }).toString()}`
}

/** Groups what is suggested, in the order in which keys go through it. Before anything is typed that is what was searched for. */
export function suggestionGroups(found: Suggested | undefined, query: string, recent: string[]): SuggestionGroup[] {
  const products = found?.hits.filter(({ kind }) => kind === 'product') ?? []
  const questions = found?.hits.filter(({ kind }) => kind === 'article') ?? []
  const groups: SuggestionGroup[] = [
    { suggestions: correctionsOf(found, query) },
    {
      name: 'Products',
      count: found?.counts.product,
      suggestions: products.slice(0, MOST_PRODUCTS).map((hit) => ({
        kind: 'product',
        address: found?.asksDocument ? `${hit.path}#documents` : hit.path,
        hit,
      })),
    },
    {
      name: 'Recent searches',
      suggestions: recent
        .filter((search) => search !== query)
        .map((search) => ({ kind: 'recent', address: searchAddress(search), query: search })),
    },
    { name: 'Substances', suggestions: substancesOf(products) },
    {
      name: 'Questions',
      count: found?.counts.article,
      suggestions: questions.slice(0, MOST_QUESTIONS).map((hit) => ({ kind: 'question', address: hit.path, hit })),
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

function correctionsOf(found: Suggested | undefined, query: string): Suggestion[] {
  const { guess, word } = found ?? {}
  const meant = guess?.meant ?? word
  return meant === undefined
    ? []
    : [{ kind: 'correction', address: searchAddress(meant), unknown: guess?.unknown ?? query, meant }]
}

/** The substances whose names have a word that was found, each once: what leads to all that is made of one. */
function substancesOf(products: SearchHit[]): Suggestion[] {
  const named = products.filter(({ substance, terms }) =>
    terms.some((term) =>
      substance
        ?.toLowerCase()
        .split(/[\s()-]+/)
        .some((word) => word === term),
    ),
  )
  const byCas = new Map(named.map((hit) => [casNumber(hit)?.number, hit.substance]))
  return [...byCas]
    .flatMap(([cas, name]): Suggestion[] =>
      cas !== undefined && name !== undefined ? [{ kind: 'substance', address: searchAddress(cas), name, cas }] : [],
    )
    .slice(0, MOST_SUBSTANCES)
}

/** Where all results are, and what is said of a query that has none. */
export function allAddress(found: Suggested, query: string): string {
  return found.counts.all > 0
    ? searchAddress(query)
    : `${NO_RESULT_PATH}?${new URLSearchParams({ q: query }).toString()}`
}
