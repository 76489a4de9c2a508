import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

export const contact = fixedScreen('contact', page('contact'), {
  required: ['/contact-us'],
  skeleton: 'text',
  content: () => ({}),
})
