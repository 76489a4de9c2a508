import type { Link } from '../../shared/cards.ts'
import { ARTICLES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { definePageSchema } from '../schema/page.ts'
import { articleListing, listTopicsWithArticles } from './listing.ts'
import { pageScreen, pagesOf } from './pageRecords.ts'

const schema = definePageSchema('knowledge')

export const knowledge = pageScreen(schema, {
  isList: true,
  pageCount: ({ articles }) => pageCount(articles.size, ARTICLES_PER_PAGE),
  payload: (library, { record, number }) => ({
    ...articleListing(library, record.data.path, number),
    start: number === undefined ? listTopicsWithArticles(library) : undefined,
  }),
})

export const articleListLinks = memoize((library: Library): Link[] =>
  pagesOf(library, schema).map(({ data }) => ({ label: data.heading, path: data.path })),
)
