import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import type { FilteredList } from '../../shared/facets.ts'
import { type ListRequest, filterList, isCatalogue } from '../../shared/filterList.ts'
import { readNamedPayload } from '../router/data.ts'

type FilterCatalogue = (path: string, request: ListRequest) => FilteredList

/** Returns a function that filters the list at a path. */
export async function loadCatalogue(context: QueryFunctionContext): Promise<FilterCatalogue> {
  const { url, value } = await readNamedPayload('catalogue', context)
  if (!isCatalogue(value)) throw malformedPayload(url)
  return (path, request) => filterList(value, path, request)
}
