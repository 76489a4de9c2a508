import { NOTICES_PER_PAGE, pageCount } from '../../shared/lists.ts'
import { CHANGES_PATH } from '../../shared/paths.ts'
import { noticesOf } from '../catalogue/notices.ts'
import type { Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'
import { pageOfList } from './listing.ts'
import { categoryPage } from './productsclass.ts'

/** What has changed in specifications, and where to follow it. */
export const changes = fixedScreen('changes', page('changes'), {
  required: [CHANGES_PATH],
  skeleton: 'list',
  numbered: { name: 'changes', count: (library) => pageCount(allNotices(library).length, NOTICES_PER_PAGE) },
  content: ({ library }, { data }, number = 1) => {
    const { items: notices, paging } = pageOfList(allNotices(library), data.path, NOTICES_PER_PAGE, number)
    return { notices, paging }
  },
})

const allNotices = onceFor((library: Library) =>
  noticesOf(library, (id) => {
    const { heading, path } = categoryPage(library, id)
    return { label: heading, path }
  }),
)
