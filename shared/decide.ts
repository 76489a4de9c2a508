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
    const middleware = Object.hasOwn(MIDDLEWARE, name) ? MIDDLEWARE[name] : undefined
    if (!middleware) return { is: 'error', error: unknownMiddleware(name) }
    const decision = middleware(page, parameters)
    if (decision) return decision
  }
  return { is: 'shown', page }
}

/** Redirects or fails the navigation, or returns `undefined` to let it pass. */
type Middleware = (page: Page, parameters: URLSearchParams) => Decision | undefined

export const MIDDLEWARE: Record<string, Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page, parameters) => {
    if (page.name !== 'search') return undefined
    const results = page.extra?.found
    const to = results && pathWithoutResults(results, page.withoutResults, parameters.toString())
    return to === undefined ? undefined : { is: 'redirect', to }
  },
}
