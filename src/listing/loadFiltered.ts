import type { FilteredList } from '../../shared/facets.ts'
import { readAnswer } from '../data/readAnswer.ts'

/** A page of a filtered list as the server finds it; `null` where there is no such page. */
export async function loadFiltered(path: string, query: string, page: number): Promise<FilteredList | null> {
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  const { filtered } = await readAnswer(path, parameters)
  return filtered && 'products' in filtered ? filtered : null
}
