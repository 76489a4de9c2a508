import { type FilteredList, parseListFilter } from '../../shared/facets.ts'
import type { Need } from '../../shared/need.ts'
import type { ProductListingData } from '../../shared/screens.ts'

export function productsNeed(
  { paging: { path } }: ProductListingData,
  parameters: URLSearchParams,
): Need<FilteredList> | undefined {
  if (!parseListFilter(parameters)) return undefined
  return { key: parameters.toString(), load: ({ filterList }) => filterList(path, parameters) }
}
