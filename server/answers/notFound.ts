import type { Answer, Answered } from './answer.ts'

export const NOT_FOUND = { kind: 'file', status: 404, file: '404.html' } as const satisfies Answered

/** An address that leads nowhere, or that of the not-found page itself. */
export const notFound: Answer = ({ path, destination }) =>
  destination.kind === 'not-found' || path === '/404' ? NOT_FOUND : undefined
