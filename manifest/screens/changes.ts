import { CHANGES_PATH } from '../../shared/paths.ts'
import { noticesOf } from '../catalogue/notices.ts'
import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'
import { categoryPage } from './productsclass.ts'

/** What has changed in specifications, and where to follow it. */
export const changes = fixedScreen('changes', page('changes'), {
  required: [CHANGES_PATH],
  content: ({ library }) => ({
    notices: noticesOf(library, (id) => {
      const { heading, path } = categoryPage(library, id)
      return { label: heading, path }
    }),
  }),
})
