import { createState } from './sharedState.ts'

/** The text that screen readers read next. */
export const announcement = createState('')

export const announce = announcement.set
