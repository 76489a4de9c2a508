import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import type { FilteredList, CatalogueData } from '../../shared/facets.ts'
import { type ListRequest, filterList, isCatalogue } from '../../shared/filterList.ts'
import { asksServer, readAnswer, readNamedPayload } from '../router/data.ts'

type LoadedCatalogue = {
  catalogue: CatalogueData
  narrow: (path: string, request: ListRequest) => FilteredList
}

/** Returns `null` if there are too many products, so that the server filters. */
export async function loadCatalogue(context: QueryFunctionContext): Promise<LoadedCatalogue | null> {
  if (await asksServer('catalogue', context.client)) return null
  const { url, value } = await readNamedPayload('catalogue', context)
  if (!isCatalogue(value)) throw malformedPayload(url)
  return catalogueOf(value)
}

export function catalogueOf(catalogue: CatalogueData): LoadedCatalogue {
  return { catalogue, narrow: (path, request) => filterList(catalogue, path, request) }
}

/** Asks the server. Returns `null` if the URL has no filter. */
export async function loadFilteredList(path: string, parameters: URLSearchParams): Promise<FilteredList | null> {
  const { filtered } = await readAnswer(path, parameters)
  return filtered && 'products' in filtered ? filtered : null
}
