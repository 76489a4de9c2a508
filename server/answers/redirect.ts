import type { Answer } from './answer.ts'

/** A former address, and one that is spelled unusually, leads to the page's own. */
export const redirect: Answer = ({ destination }) =>
  destination.kind === 'redirect' ? { kind: 'redirect', status: 301, to: destination.to } : undefined
