import { byFacet, type FacetValue, type Facet, FACET_VALUES } from '../../shared/facets.ts'
import type { Library } from '../library.ts'

const LABELS: Partial<Record<Facet, Record<string, string>>> = Object.fromEntries(
  Object.entries(FACET_VALUES).map(([facet, { values }]) => [facet, values]),
)

export function facetValues({ site }: Pick<Library, 'site'>): Record<Facet, FacetValue[]> {
  const { applications, documents } = site
  return {
    ...byFacet((facet) => Object.entries(LABELS[facet] ?? {}).map(([id, label]) => ({ id, label }))),
    application: applications.map(({ id, name }) => ({ id, label: name })),
    certificate: documents.flatMap(({ id, certificate }) => (certificate ? [{ id, label: certificate }] : [])),
    document: documents.flatMap(({ id, name, certificate }) => (certificate ? [] : [{ id, label: name }])),
  }
}
