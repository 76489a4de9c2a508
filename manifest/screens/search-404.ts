import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { fixedScreen } from './fixedScreen.ts'

/** A search without results. */
export const search404 = fixedScreen('search-404', page('search-404'), {
  required: ['/search/404'],
  noindex: true,
  skeleton: 'text',
  content: ({ library }) => ({ categories: categoryCards(library) }),
})
