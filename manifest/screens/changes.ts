import { REVISION_NOTICES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { productPath } from '../../shared/paths.ts'
import type { RevisionNotice } from '../../shared/product.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageScreen } from './pageRecords.ts'
import { pageOfList } from './listing.ts'

export const changes = pageScreen(definePageSchema('changes'), {
  pageCount: (library) => pageCount(allRevisionNotices(library).length, REVISION_NOTICES_PER_PAGE),
  payload(library, { record, number = 1 }) {
    const notices = allRevisionNotices(library)
    const { items, paging } = pageOfList(notices, record.data.path, REVISION_NOTICES_PER_PAGE, number)
    return { notices: items, paging }
  },
})

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
