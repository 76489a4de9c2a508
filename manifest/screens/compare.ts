import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

/** Grades side by side. */
export const compare = fixedScreen('compare', page('compare'), {
  required: ['/compare'],
  noindex: true,
  skeleton: 'text',
  content: () => ({}),
})
