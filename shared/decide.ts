import { pageNotFound, type SiteError, unknownMiddleware } from './errors.ts'
import type { Page } from './page.ts'
import { pathWithoutResults } from './search.ts'

export type Decision = { is: 'shown'; page: Page } | { is: 'redirect'; to: string } | { is: 'error'; error: SiteError }

/**
 * Decides about a page with what its address needs: first its validity check (`needs` of the page module), then the
 * middleware that its content record names.
 */
export function decide(page: Page, parameters: URLSearchParams): Decision {
  if (page.extra === null) return { is: 'error', error: pageNotFound() }
  for (const name of page.middleware ?? []) {
    if (!isMiddlewareName(name)) return { is: 'error', error: unknownMiddleware(name) }
    const decision = MIDDLEWARE[name](page, parameters)
    if (decision) return decision
  }
  return { is: 'shown', page }
}

/** Each function may redirect or fail the navigation. */
const MIDDLEWARE = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page: Page, parameters: URLSearchParams): Decision | undefined => {
    const results = page.name === 'search' ? page.extra?.found : undefined
    const to = results && pathWithoutResults(results, parameters.toString())
    return to === undefined ? undefined : { is: 'redirect', to }
  },
}

export const MIDDLEWARE_NAMES = Object.keys(MIDDLEWARE)

function isMiddlewareName(name: string): name is keyof typeof MIDDLEWARE {
  return Object.hasOwn(MIDDLEWARE, name)
}
