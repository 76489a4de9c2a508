import { ARTICLES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageRecordScreen } from './pageRecordScreen.ts'
import { articleListing, LIST_MIDDLEWARE, listTopicsWithArticles } from './listing.ts'

export const knowledge = pageRecordScreen('knowledge', definePageSchema('knowledge'), {
  requiredPaths: ['/knowledge'],
  skeleton: 'list',
  numberedPages: { name: 'list', count: (library) => pageCount(library.articles.size, ARTICLES_PER_PAGE) },
  middleware: LIST_MIDDLEWARE,
  content: (context, { data }, number) => ({
    ...articleListing(context.library, data.path, number),
    start: number === undefined ? listTopicsWithArticles(context.library) : undefined,
  }),
})
