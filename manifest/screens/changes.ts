import { REVISION_NOTICES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { CHANGES_PATH, productPath } from '../../shared/paths.ts'
import type { RevisionNotice } from '../../shared/product.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageRecordScreen } from './pageRecordScreen.ts'
import { pageOfList } from './listing.ts'

export const changes = pageRecordScreen('changes', definePageSchema('changes'), {
  requiredPaths: [CHANGES_PATH],
  skeleton: 'list',
  numberedPages: {
    name: 'changes',
    count: (library) => pageCount(allRevisionNotices(library).length, REVISION_NOTICES_PER_PAGE),
  },
  content: ({ library }, { data }, number = 1) => {
    const { items: notices, paging } = pageOfList(
      allRevisionNotices(library),
      data.path,
      REVISION_NOTICES_PER_PAGE,
      number,
    )
    return { notices, paging }
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
