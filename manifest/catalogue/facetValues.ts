import { byFacet, type FacetValue, type Facet, FACET_VALUES, FACETS } from '../../shared/facets.ts'
import { type ChoiceFact, FACTS } from '../../shared/facts/facts.ts'
import { slugOf } from '../../shared/paths.ts'
import type { Library } from '../library.ts'

const VALUES_BY_FACET = new Map(
  Object.entries(FACET_VALUES).map(([facet, { values }]) => [facet, Object.entries(values)]),
)

export function facetValues({ site }: Pick<Library, 'site'>): Record<Facet, FacetValue[]> {
  const { applications, documents } = site
  return {
    ...byFacet((facet) => {
      const { fact } = FACETS[facet]
      return fact ? choicesOf(fact) : (VALUES_BY_FACET.get(facet) ?? []).map(([id, labels]) => valueOf(id, labels))
    }),
    application: applications.map(({ id, name, former }) => ({ id, label: name, former })),
    certificate: documents.flatMap(({ id, certificate }) => (certificate ? [{ id, label: certificate }] : [])),
    document: documents.flatMap(({ id, name, certificate }) => (certificate ? [] : [{ id, label: name }])),
  }
}

function choicesOf(fact: ChoiceFact): FacetValue[] {
  return FACTS[fact].values.map((value) => ({
    id: slugOf(value),
    label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
  }))
}

function valueOf(id: string, labels: string | string[]): FacetValue {
  const [label = id, ...former] = [labels].flat()
  return { id, label, former: former.length > 0 ? former : undefined }
}
