import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, SiteError } from '../../shared/errors.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { isSearchEntries, type SearchHit } from '../../shared/search.ts'
import { getJson } from '../data/http.ts'
import { readManifest } from '../data/loadPage.ts'
import { createSearch } from './createSearch.ts'

/** Reads the search entries and indexes them. */
export async function loadSearch(client: QueryClient): Promise<(query: string) => SearchHit[]> {
  const url = payloadUrl((await readManifest(client, {})).search)
  const entries = await getJson(url).catch(async (error: unknown) => {
    if (!(error instanceof SiteError) || error.status !== 404) throw error
    // A release has given the entries another name.
    return getJson(payloadUrl((await readManifest(client, {}, true)).search))
  })
  if (!isSearchEntries(entries)) throw malformedPayload(url)
  return createSearch(entries)
}
