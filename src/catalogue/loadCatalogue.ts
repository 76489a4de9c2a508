import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { type CatalogueEntry, isCatalogue } from '../../shared/facets.ts'
import { asksServer } from '../data/readAnswer.ts'
import { readNamedPayload } from '../data/readNamedPayload.ts'

/** Reads the products that the filters work on; `null` where they are too many, and the server filters. */
export async function loadCatalogue(context: QueryFunctionContext): Promise<CatalogueEntry[] | null> {
  if (await asksServer('catalogue', context.client)) return null
  const { url, value } = await readNamedPayload('catalogue', context)
  if (!isCatalogue(value)) throw malformedPayload(url)
  return value
}
