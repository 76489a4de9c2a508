import { productAddress, searchAddress } from '../components/addresses.ts'
import type { SearchHit } from '../../shared/search.ts'
import { productsIn, type Suggested } from './suggestionsQuery.ts'

/** What can be chosen of what is suggested; each leads to an address. */
export type Suggestion = { address: string } & (
  | { kind: 'correction'; unknown: string; meant: string }
  | { kind: 'product'; hit: SearchHit }
  | { kind: 'substance'; name: string; cas: string }
  | { kind: 'question'; hit: SearchHit }
  | { kind: 'recent'; query: string }
)

export type SuggestionGroup = {
  name: string
  /** How many there are, also beyond those that are shown. */
  count?: number
  suggestions: Suggestion[]
}

const MOST_PRODUCTS = 4
const MOST_SUBSTANCES = 3
const MOST_QUESTIONS = 3

/** What is suggested, in columns, in the order in which keys go through it: what leads to an answer first. */
export function suggestionColumns(
  found: Suggested | undefined,
  query: string,
  recent: string[],
): [correction: SuggestionGroup[], main: SuggestionGroup[], side: SuggestionGroup[]] {
  const products = productsIn(found)
  const questions = found?.hits.filter(({ kind }) => kind === 'article') ?? []
  const { counts, asksDocument, guess } = found ?? {}
  return [
    filled({
      name: 'Correction',
      suggestions: guess ? [{ kind: 'correction', address: searchAddress(guess.meant), ...guess }] : [],
    }),
    filled(
      {
        name: 'Products',
        count: counts?.product,
        suggestions: products.slice(0, MOST_PRODUCTS).map((hit) => ({
          kind: 'product',
          address: asksDocument ? `${hit.path}#documents` : productAddress(hit),
          hit,
        })),
      },
      {
        name: 'Recent searches',
        suggestions: recent
          .filter((search) => search !== query)
          .map((search) => ({ kind: 'recent', address: searchAddress(search), query: search })),
      },
    ),
    filled(
      { name: 'Substances', suggestions: substancesOf(products) },
      {
        name: 'Questions',
        count: counts?.article,
        suggestions: questions.slice(0, MOST_QUESTIONS).map((hit) => ({ kind: 'question', address: hit.path, hit })),
      },
    ),
  ]
}

function filled(...groups: SuggestionGroup[]): SuggestionGroup[] {
  return groups.filter(({ suggestions }) => suggestions.length > 0)
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
  const byCas = new Map(named.map((hit) => [hit.cas ?? hit.markerCas, hit.substance]))
  return [...byCas]
    .flatMap(([cas, name]): Suggestion[] =>
      cas !== undefined && name !== undefined ? [{ kind: 'substance', address: searchAddress(cas), name, cas }] : [],
    )
    .slice(0, MOST_SUBSTANCES)
}
