import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { SUGGESTION_PAUSE_MS } from '../../shared/timings.ts'
import { asksServer, readAnswer } from '../router/data.ts'
import { pause } from '../router/http.ts'
import { createSearch } from './createSearch.ts'
import { loadEntries } from './loadEntries.ts'
import type { Finder } from './searchQuery.ts'

export async function loadSearch(client: QueryClient): Promise<Finder> {
  if (await asksServer('search', client)) return { isRemote: true, find: askServer }
  return { isRemote: false, find: createSearch(await loadEntries(client)) }
}

const askServer: Extract<Finder, { isRemote: true }>['find'] = async (query, kind, signal) => {
  await pause(SUGGESTION_PAUSE_MS, signal)
  const { results } = await readAnswer('/search', new URLSearchParams({ q: query, kind }))
  if (!results) throw malformedPayload('/search')
  return results.found
}
