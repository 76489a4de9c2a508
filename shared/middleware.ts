import type { MiddlewareTable } from './decide.ts'
import { pathWithoutResults } from './search.ts'

/** Functions that a record may name under `middleware`. */
export const MIDDLEWARE: MiddlewareTable = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page, parameters) => {
    const results = page.name === 'search' ? page.extra?.found : undefined
    const to = results && pathWithoutResults(results, parameters.toString())
    return to === undefined ? undefined : { is: 'redirect', to }
  },
}
