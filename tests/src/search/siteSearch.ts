import type { Search, SearchEntry } from '../../../shared/search.ts'
import { siteModel } from '../../siteContent.ts'
import { createSearch } from '../../../src/search/createSearch.ts'

/** Returns the search of the site in `content/`, and its entries. */
export async function siteSearch(): Promise<{ search: Search; entries: SearchEntry[] }> {
  const entries = (await siteModel()).namedPayloads.search()
  return { search: createSearch(entries), entries }
}
