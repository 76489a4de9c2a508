import type { Need } from '../../shared/need.ts'
import type { Page } from '../../shared/page.ts'
import type { QueryResults } from '../../shared/screens.ts'
import { readSearchQuery } from '../../shared/limitQuery.ts'

export function searchNeed(_page: Page, parameters: URLSearchParams): Need<QueryResults> | undefined {
  const query = readSearchQuery(parameters)
  const kind = parameters.get('kind') ?? 'all'
  if (query === '') return undefined
  return { key: [query, kind], load: async ({ search }) => ({ query, found: await search(query, kind) }) }
}
