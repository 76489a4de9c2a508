import { compile } from '../../manifest/compile.ts'
import { readContent } from '../../manifest/readContent.ts'
import type { CatalogueEntry } from '../../shared/facets.ts'
import type { Search, SearchEntry } from '../../shared/search.ts'
import type { SuggestionNames } from '../../shared/suggestions.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { factsOf } from '../factsOf.ts'

type SiteSearch = { search: Search; entries: SearchEntry[]; names: SuggestionNames; catalogue: CatalogueEntry[] }

/** The search of the site as it stands in `content/`, and what a visitor loads for it and for suggestions. */
export async function siteSearch(): Promise<SiteSearch> {
  const read = readContent('content')
  const result = compile(read, {
    publication: { drafts: false, today: new Date().toISOString().slice(0, 10) },
    siteUrl: 'https://www.phytolane.example',
    facts: await factsOf(read),
  })
  if ('problems' in result) throw new Error('the content has problems')
  const { compiled } = result
  const entries = compiled.entries()
  const search = createSearch(entries)
  const catalogue = compiled.catalogue()
  return {
    search: { ...search, find: (query, kind) => search.find(query, kind, catalogue) },
    entries,
    names: compiled.suggestions(),
    catalogue,
  }
}
