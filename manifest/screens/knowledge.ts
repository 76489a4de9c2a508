import { ARTICLES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import type { Screens } from '../../shared/page.ts'
import type { Library } from '../library.ts'
import { definePageSchema } from '../schema/page.ts'
import { articleListing, listTopicsWithArticles } from './listing.ts'
import { pageHead, pageMeta, type PageRoute, pageRoutes, withNumberedPages } from './pageRecords.ts'
import type { Route } from './screen.ts'

export const schema = definePageSchema('knowledge')

export function routes(library: Library): Route[] {
  const pages = pageCount(library.articles.size, ARTICLES_PER_PAGE)
  return pageRoutes(library, 'knowledge').flatMap((route) => withNumberedPages(route, pages))
}

export const meta = pageMeta
export const head = pageHead

export function payload(library: Library, { record, number }: PageRoute): Screens['knowledge'] {
  return {
    ...articleListing(library, record.data.path, number),
    start: number === undefined ? listTopicsWithArticles(library) : undefined,
  }
}
