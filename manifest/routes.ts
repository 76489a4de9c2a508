import type { Page } from '../shared/page.ts'
import { createRelations } from './catalogue/relations.ts'
import type { CompoundFacts } from './chemistry/compoundFacts.ts'
import type { Library } from './library.ts'
import { sitePages } from './screens.ts'

/** Route path of every page of the site, and how its payload is made. */
export type Routes = Map<string, () => Page>

export function buildRoutes(library: Library, facts: CompoundFacts): Routes {
  const context = { library, facts, relations: createRelations(library) }
  return new Map(sitePages(library).map((page) => [page.path, () => page.payload(context)]))
}
