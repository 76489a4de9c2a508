import { byFacet, type CatalogueEntry, type CatalogueData } from '../../shared/facets.ts'
import { filterList } from '../../shared/filterList.ts'

type Values = CatalogueData['values']

/** Makes facet values from a label for each id. */
export function valuesOf(labels: { [facet in keyof Values]?: Record<string, string> }): Values {
  return byFacet((facet) => Object.entries(labels[facet] ?? {}).map(([id, label]) => ({ id, label })))
}

/** Returns the catalogue entry of a herbal extract. */
export const createEntry = (
  name: string,
  facets: CatalogueEntry['facets'] = {},
  assays: number[] = [],
): CatalogueEntry => ({
  name,
  path: `/spice-extracts/${name.toLowerCase()}`,
  grades: [],
  form: 'Powder',
  colour: 'White',
  srgb: '#ffffff',
  moq: '1 kg',
  facets,
  contents: assays.map((min) => ({ grade: `${min} %`, analyte: name, min, methods: ['hplc'] })),
})

/** Filters products by the query of an address. */
export function filterProducts(products: CatalogueEntry[], values: Values, query: string, path = '/spice-extracts') {
  const list = filterList({ path: '/products', values, products }, path, new URLSearchParams(query))
  if (!list) throw new Error(`"${query}" asks for the list as it is`)
  return list
}
