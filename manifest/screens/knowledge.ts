import { ARTICLES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'
import { articleListing, LIST_MIDDLEWARE, startOf } from './listing.ts'

export const knowledge = fixedScreen('knowledge', page('knowledge'), {
  required: ['/knowledge'],
  skeleton: 'list',
  numbered: { name: 'list', count: (library) => pageCount(library.articles.size, ARTICLES_PER_PAGE) },
  middleware: LIST_MIDDLEWARE,
  content: (context, { data }, number) => ({
    ...articleListing(context.library, data.path, number),
    start: number === undefined ? startOf(context.library) : undefined,
  }),
})
