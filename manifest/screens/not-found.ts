import { page } from '../schema/page.ts'
import { fixedScreen } from './fixedScreen.ts'

export const notFound = fixedScreen('not-found', page('not-found'), {
  required: ['/404'],
  noindex: true,
  skeleton: 'text',
  content: () => ({}),
})
