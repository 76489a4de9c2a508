import type { QueryFunctionContext } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { isSearchEntries, type SearchEntry } from '../../shared/search.ts'
import { readNamedPayload } from '../router/data.ts'

export async function loadEntries(context: QueryFunctionContext): Promise<SearchEntry[]> {
  const { url, value } = await readNamedPayload('search', context)
  if (!isSearchEntries(value)) throw malformedPayload(url)
  return value
}
