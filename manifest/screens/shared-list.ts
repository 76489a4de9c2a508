import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

/** An inquiry list that its address holds. */
export const sharedList = fixedScreen('shared-list', page('shared-list'), {
  noindex: true,
  skeleton: 'text',
  content: () => ({}),
})
