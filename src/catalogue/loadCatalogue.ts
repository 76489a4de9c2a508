import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import type { FilteredList, CatalogueData } from '../../shared/facets.ts'
import { type ListRequest, filterList, isCatalogue } from '../../shared/filterList.ts'
import { readNamedPayload } from '../router/data.ts'

type LoadedCatalogue = {
  catalogue: CatalogueData
  narrow: (path: string, request: ListRequest) => FilteredList
}

export async function loadCatalogue(context: QueryFunctionContext): Promise<LoadedCatalogue> {
  const { url, value } = await readNamedPayload('catalogue', context)
  if (!isCatalogue(value)) throw malformedPayload(url)
  return catalogueOf(value)
}

export function catalogueOf(catalogue: CatalogueData): LoadedCatalogue {
  return { catalogue, narrow: (path, request) => filterList(catalogue, path, request) }
}
