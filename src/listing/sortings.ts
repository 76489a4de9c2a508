import { isDescending, type Sort, SORTS } from '../../shared/facets.ts'
import type { Sortings } from '../components/ProductList.tsx'
import type { Sorting } from '../components/SortHeader.tsx'

/** How a list is sorted by each column: the first press asks for the first order, the next one for the other. */
export function sortingsOf(current: Sort, addressIn: (sort: Sort) => string): Sortings {
  return {
    name: sorting('name', 'name-desc'),
    cas: sorting('cas', 'cas-desc'),
    assay: sorting('assay', 'assay-asc'),
    moq: sorting('moq', 'moq-desc'),
  }

  function sorting(first: Sort, second: Sort): Sorting {
    const next = current === first ? second : first
    const isSorted = current === first || current === second
    return {
      direction: isSorted ? (isDescending(current) ? 'descending' : 'ascending') : undefined,
      address: addressIn(next),
      title: `Sort: ${SORTS[next]}`,
    }
  }
}
