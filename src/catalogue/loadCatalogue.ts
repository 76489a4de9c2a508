import type { QueryFunctionContext } from '@tanstack/react-query'
import { filterList, isCatalogue } from '../../shared/filterList.ts'
import { readNamedPayload } from '../router/data.ts'

/** Returns a function that filters the list at a path. */
export async function loadCatalogue(context: QueryFunctionContext) {
  const catalogue = await readNamedPayload('catalogue', isCatalogue, context)
  return (path: string, parameters: URLSearchParams) => filterList(catalogue, path, parameters)
}
