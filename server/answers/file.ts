import type { Answer } from './answer.ts'

/** A file of the site: one that has its address, or the prerendered page of a route. */
export const file: Answer = ({ destination }) =>
  'file' in destination ? { kind: 'file', status: 200, file: destination.file } : undefined
