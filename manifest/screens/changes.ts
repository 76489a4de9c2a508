import { NOTICES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { CHANGES_PATH, productPath } from '../../shared/paths.ts'
import type { Notice } from '../../shared/revisions.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'
import { pageOfList } from './listing.ts'

export const changes = fixedScreen('changes', page('changes'), {
  requiredPaths: [CHANGES_PATH],
  skeleton: 'list',
  numberedPages: { name: 'changes', count: (library) => pageCount(allNotices(library).length, NOTICES_PER_PAGE) },
  content: ({ library }, { data }, number = 1) => {
    const { items: notices, paging } = pageOfList(allNotices(library), data.path, NOTICES_PER_PAGE, number)
    return { notices, paging }
  },
})

const allNotices = memoize((library: Library): Notice[] =>
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
