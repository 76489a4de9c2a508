import { compile } from '../../manifest/compile.ts'
import { readContent } from '../../manifest/readContent.ts'
import type { Search, SearchEntry } from '../../shared/search.ts'
import { createSearch } from '../../src/search/createSearch.ts'
import { factsOf } from '../factsOf.ts'

/** The search of the site as it stands in `content/`, and the entries that a visitor loads. */
export async function siteSearch(): Promise<{ search: Search; entries: SearchEntry[] }> {
  const read = readContent('content')
  const result = compile(read, {
    publication: { drafts: false, today: new Date().toISOString().slice(0, 10) },
    siteUrl: 'https://www.phytolane.example',
    facts: await factsOf(read),
  })
  if ('problems' in result) throw new Error('the content has problems')
  const entries = result.compiled.entries()
  return { search: createSearch(entries), entries }
}
