import { byFacet, type FacetValue, type Facet, FACET_VALUES } from '../../shared/facets.ts'
import type { Library } from '../library.ts'

const VALUES_BY_FACET = new Map(
  Object.entries(FACET_VALUES).map(([facet, { values }]) => [facet, Object.entries(values)]),
)

export function facetValues({ site }: Pick<Library, 'site'>): Record<Facet, FacetValue[]> {
  const { applications, documents } = site
  return {
    ...byFacet((facet) => (VALUES_BY_FACET.get(facet) ?? []).map(([id, labels]) => valueOf(id, labels))),
    application: applications.map(({ id, name, former }) => ({ id, label: name, former })),
    certificate: documents.flatMap(({ id, certificate }) => (certificate ? [{ id, label: certificate }] : [])),
    document: documents.flatMap(({ id, name, certificate }) => (certificate ? [] : [{ id, label: name }])),
  }
}

function valueOf(id: string, labels: string | string[]): FacetValue {
  const [label = id, ...former] = [labels].flat()
  return { id, label, former: former.length > 0 ? former : undefined }
}
