import type { MiddlewareTable } from './decide.ts'
import { pathWithoutResults } from './search.ts'

/** Functions that a record may name under `middleware`. */
export const MIDDLEWARE: MiddlewareTable = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page, parameters) => {
    if (page.name !== 'search') return undefined
    const results = page.extra?.found
    const to = results && pathWithoutResults(results, page.withoutResults, parameters.toString())
    return to === undefined ? undefined : { is: 'redirect', to }
  },
}
