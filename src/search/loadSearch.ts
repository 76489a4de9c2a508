import type { QueryClient } from '@tanstack/react-query'
import { payloadUrl } from '../../shared/paths.ts'
import type { SearchEntry, SearchHit } from '../../shared/search.ts'
import { getJson } from '../data/http.ts'
import { readManifest } from '../data/loadPage.ts'
import { createSearch } from './createSearch.ts'

/** Reads the search entries and indexes them. */
export async function loadSearch(client: QueryClient): Promise<(query: string) => SearchHit[]> {
  const manifest = await readManifest(client, {})
  // The manifest names the entries by their content; the build that wrote them is trusted with their shape.
  return createSearch((await getJson(payloadUrl(manifest.search))) as SearchEntry[])
}
