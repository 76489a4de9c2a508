import * as openchemlib from 'openchemlib'
import { createStructureSearch, type StructureSearch } from '../../packages/structures/structures.ts'
import type { Catalogue } from '../../shared/facets.ts'
import type { Search, SearchEntry, SearchHit } from '../../shared/search.ts'
import { askedStructure } from '../../shared/structures.ts'
import type { SuggestionNames } from '../../shared/suggestions.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { compiledSite } from '../siteContent.ts'

type SiteSearch = { search: Search; entries: SearchEntry[]; names: SuggestionNames; catalogue: Catalogue }

/** The search of the site as it stands in `content/`, and what a visitor loads for it and for suggestions. */
export async function siteSearch(): Promise<SiteSearch> {
  const result = await compiledSite()
  if ('problems' in result) throw new Error('the content has problems')
  const { compiled } = result
  const entries = compiled.entries()
  const search = createSearch(entries)
  const structures = createStructureSearch(openchemlib, compiled.structures())
  const catalogue = compiled.catalogue()
  return {
    search: {
      ...search,
      find: (query, kind) => {
        const found = search.find(query, kind, catalogue)
        return found.structurePath ? { ...found, hits: hitsAt(found.structurePath, structures) } : found
      },
    },
    entries,
    names: compiled.suggestions(),
    catalogue,
  }
}

/** The products that a visitor finds at an address of the search by structure, in its order. */
function hitsAt(address: string, find: StructureSearch): SearchHit[] {
  const question = askedStructure(new URL(address, 'https://www.phytolane.example').searchParams)
  const answer = question && find(question)
  if (!answer || 'problem' in answer) return []
  return answer.hits.flatMap(({ products }) =>
    products.map(({ path, name }): SearchHit => ({ path, kind: 'product', name, detail: '', terms: [] })),
  )
}
