import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { isSearchEntries, type SearchHit } from '../../shared/search.ts'
import { getJson } from '../data/http.ts'
import { readManifest } from '../data/loadPage.ts'
import { createSearch } from './createSearch.ts'

/** Reads the search entries and indexes them. */
export async function loadSearch(client: QueryClient): Promise<(query: string) => SearchHit[]> {
  const manifest = await readManifest(client, {})
  const url = payloadUrl(manifest.search)
  const entries = await getJson(url)
  if (!isSearchEntries(entries)) throw malformedPayload(url)
  return createSearch(entries)
}
