import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import type { CatalogueEntry, FilteredList } from '../../shared/facets.ts'
import { type AskedList, filterList, isCatalogue } from '../../shared/filterList.ts'
import { asksServer } from '../data/readAnswer.ts'
import { readNamedPayload } from '../data/readNamedPayload.ts'

/** The products as the filters see them, and what filters them: no list needs either before its first filter. */
export type Catalogue = {
  entries: CatalogueEntry[]
  narrow: (path: string, asked: AskedList) => FilteredList
}

/** Reads the products that the filters work on; `null` where they are too many, and the server filters. */
export async function loadCatalogue(context: QueryFunctionContext): Promise<Catalogue | null> {
  if (await asksServer('catalogue', context.client)) return null
  const { url, value } = await readNamedPayload('catalogue', context)
  if (!isCatalogue(value)) throw malformedPayload(url)
  return catalogueOf(value)
}

export function catalogueOf(entries: CatalogueEntry[]): Catalogue {
  return { entries, narrow: (path, asked) => filterList(entries, path, asked) }
}
