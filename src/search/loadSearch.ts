import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { NO_RESULT_PATH, type Search } from '../../shared/search.ts'
import { catalogueQuery } from '../catalogue/catalogueQuery.ts'
import { asksServer, readAnswer } from '../router/manifest.ts'
import { createSearch } from './createSearch.ts'
import { loadEntries } from './loadEntries.ts'
import type { Finder } from './searchQuery.ts'

/** Reads the search entries and indexes them; where they are too many, the server finds. */
export async function loadSearch(client: QueryClient): Promise<Finder> {
  if (await asksServer('search', client)) return SERVER
  return finderOf(createSearch(await loadEntries(client)), client)
}

/** A search in the browser; what lists are filtered by is fetched with the first query that needs it. */
export function finderOf(search: Search, client: QueryClient): Finder {
  return {
    find: async (query, kind) => {
      if (!search.needsCatalogue(query)) return search.find(query, kind)
      const loaded = await client.ensureQueryData(catalogueQuery)
      return loaded ? search.find(query, kind, loaded.catalogue) : SERVER.find(query, kind)
    },
    findAtOnce: (query, kind) => {
      const catalogue = client.getQueryData(catalogueQuery.queryKey)?.catalogue
      return catalogue || !search.needsCatalogue(query) ? search.find(query, kind, catalogue) : undefined
    },
    explain: search.explain,
  }
}

export const SERVER: Finder = {
  find: async (query, kind) => {
    const { results } = await readAnswer('/search', new URLSearchParams({ q: query, kind }))
    if (!results) throw malformedPayload('/search')
    return results.found
  },
  explain: async (query) => (await readAnswer(NO_RESULT_PATH, new URLSearchParams({ q: query }))).suggestion ?? {},
}
