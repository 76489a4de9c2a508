import type { Search, SearchEntry } from '../../../shared/search.ts'
import { compiledSite } from '../../siteContent.ts'
import { createSearch } from '../../../src/search/createSearch.ts'

/** Returns the search of the site in `content/`, and its entries. */
export async function siteSearch(): Promise<{ search: Search; entries: SearchEntry[] }> {
  const result = await compiledSite()
  if ('problems' in result) throw new Error('the content has problems')
  const entries = result.model.namedPayloads.search()
  return { search: createSearch(entries), entries }
}
