import type { ListingPage, PageOf } from './page.ts'
import type { StructureAnswer } from './structures.ts'

/** In front of an address: what the server finds for it, as JSON. */
export const ANSWERS_URL = '/api/answers'

/** What a search, a search without results, structures or a narrowed list show of an address: the field of its page. */
export type Answer = Pick<PageOf<'search'>, 'results'> &
  Pick<PageOf<'search-404'>, 'suggestion'> & { filtered?: ListingPage['filtered']; structures?: StructureAnswer }
