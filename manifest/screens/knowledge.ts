import { ARTICLES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'
import { articleListing, LIST_MIDDLEWARE, listTopicStarts } from './listing.ts'

export const knowledge = fixedScreen('knowledge', page('knowledge'), {
  requiredPaths: ['/knowledge'],
  skeleton: 'list',
  numberedPages: { name: 'list', count: (library) => pageCount(library.articles.size, ARTICLES_PER_PAGE) },
  middleware: LIST_MIDDLEWARE,
  content: (context, { data }, number) => ({
    ...articleListing(context.library, data.path, number),
    start: number === undefined ? listTopicStarts(context.library) : undefined,
  }),
})
