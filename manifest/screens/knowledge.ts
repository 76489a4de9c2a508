import { ARTICLES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { definePageSchema } from '../schema/page.ts'
import { articleListing, listTopicsWithArticles } from './listing.ts'
import { pageScreen } from './pageRecords.ts'

export const knowledge = pageScreen(definePageSchema('knowledge'), {
  isList: true,
  pageCount: ({ articles }) => pageCount(articles.size, ARTICLES_PER_PAGE),
  payload: (library, { record, number }) => ({
    ...articleListing(library, record.data.path, number),
    start: number === undefined ? listTopicsWithArticles(library) : undefined,
  }),
})
