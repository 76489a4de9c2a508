import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { isSearchEntries, type SearchHit } from '../../shared/search.ts'
import { readNamedPayload } from '../data/readNamedPayload.ts'
import { createSearch } from './createSearch.ts'

/** Reads the search entries and indexes them. */
export async function loadSearch(client: QueryClient): Promise<(query: string) => SearchHit[]> {
  const { url, value } = await readNamedPayload('search', client)
  if (!isSearchEntries(value)) throw malformedPayload(url)
  return createSearch(value)
}
