import { REVISION_NOTICES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { productPath } from '../../shared/paths.ts'
import type { RevisionNotice } from '../../shared/product.ts'
import type { Screens } from '../../shared/page.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageHead, pageMeta, type PageRoute, pageRoutes, withNumberedPages } from './pageRecords.ts'
import type { Route } from './screen.ts'
import { pageOfList } from './listing.ts'

export const schema = definePageSchema('changes')

export function routes(library: Library): Route[] {
  const pages = pageCount(allRevisionNotices(library).length, REVISION_NOTICES_PER_PAGE)
  return pageRoutes(library, 'changes').flatMap((route) => withNumberedPages(route, pages))
}

export const meta = pageMeta
export const head = pageHead

export function payload(library: Library, { record, number = 1 }: PageRoute): Screens['changes'] {
  const notices = allRevisionNotices(library)
  const { items, paging } = pageOfList(notices, record.data.path, REVISION_NOTICES_PER_PAGE, number)
  return { notices: items, paging }
}

const allRevisionNotices = memoize((library: Library): RevisionNotice[] =>
  [...library.products.values()]
    .flatMap(({ data: { name, category, slug, revisions } }) =>
      revisions
        .filter(({ number }) => number > 1)
        .map((revision) => ({
          ...revision,
          id: `${slug}-${revision.number}`,
          product: { label: name, path: productPath(category, slug) },
        })),
    )
    .toSorted((a, b) => b.date.localeCompare(a.date)),
)
