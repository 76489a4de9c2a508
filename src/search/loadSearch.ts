import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { NO_RESULT_PATH } from '../../shared/search.ts'
import { asksServer, readAnswer } from '../data/readAnswer.ts'
import { createSearch } from './createSearch.ts'
import { loadEntries } from './loadEntries.ts'
import type { Finder } from './searchQuery.ts'

/** Reads the search entries and indexes them; where they are too many, the server finds. */
export async function loadSearch(client: QueryClient): Promise<Finder> {
  return (await asksServer('search', client)) ? SERVER : { isHere: true, ...createSearch(await loadEntries(client)) }
}

const SERVER: Finder = {
  isHere: false,
  find: async (query, kind) => {
    const { results } = await readAnswer('/search', new URLSearchParams({ q: query, kind }))
    if (!results) throw malformedPayload('/search')
    return results.found
  },
  explain: async (query) => (await readAnswer(NO_RESULT_PATH, new URLSearchParams({ q: query }))).suggestion ?? {},
}
