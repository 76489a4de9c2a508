import type { CatalogueEntry } from './facets.ts'
import { type Facet, FACET_IDS } from './facetTable.ts'

/** Returns the names of the matching grades, or `undefined` if all grades match. */
export function matchingGrades(
  { ofGrades = {} }: Pick<CatalogueEntry, 'ofGrades'>,
  chosen: Partial<Record<Facet, string[]>>,
): string[] | undefined {
  const all = Object.entries(ofGrades)
  const remaining = all.filter(([, values]) =>
    FACET_IDS.every(
      (facet) => !chosen[facet]?.length || !values[facet] || chosen[facet].some((id) => values[facet]?.includes(id)),
    ),
  )
  return remaining.length === all.length ? undefined : remaining.map(([name]) => name)
}
