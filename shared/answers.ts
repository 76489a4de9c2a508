import type { ListingPage, PageOf } from './page.ts'
import type { StructureAnswer } from './structures.ts'

/** In front of an address: what the server finds for it, as JSON. */
export const ANSWERS_URL = '/api/answers'

/** The results of a search, structures or a filtered list: the field of its page. */
export type Answer = Pick<PageOf<'search'>, 'results'> & {
  filtered?: ListingPage['filtered']
  structures?: StructureAnswer
}
