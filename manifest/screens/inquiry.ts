import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

/** The inquiry list. */
export const inquiry = fixedScreen('inquiry', page('inquiry'), {
  required: ['/inquiry'],
  noindex: true,
  skeleton: 'text',
  content: ({ library }) => ({ documents: library.site.documents.map(({ name, note }) => ({ name, note })) }),
})
