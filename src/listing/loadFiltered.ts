import type { FilteredList } from '../../shared/facets.ts'
import { readAnswer } from '../data/readAnswer.ts'

/** A page of a filtered list as the server finds it; `null` where the address narrows nothing. */
export async function loadFiltered(path: string, parameters: URLSearchParams): Promise<FilteredList | null> {
  const { filtered } = await readAnswer(path, parameters)
  return filtered && 'products' in filtered ? filtered : null
}
