import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { type CatalogueEntry, isCatalogue } from '../../shared/facets.ts'
import { readNamedPayload } from '../data/readNamedPayload.ts'

/** Reads the products that the filters work on. */
export async function loadCatalogue(context: QueryFunctionContext): Promise<CatalogueEntry[]> {
  const { url, value } = await readNamedPayload('catalogue', context)
  if (!isCatalogue(value)) throw malformedPayload(url)
  return value
}
