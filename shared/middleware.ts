import type { MiddlewareTable } from './decide.ts'

/** Functions that a record may name under `middleware`. */
export const MIDDLEWARE: MiddlewareTable = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page, parameters) => {
    if (page.name !== 'search') return undefined
    const { counts, structurePath } = page.extra?.found ?? {}
    return counts?.all === 0
      ? { is: 'redirect', to: structurePath ?? `${page.withoutResults}?${parameters.toString()}` }
      : undefined
  },
}
