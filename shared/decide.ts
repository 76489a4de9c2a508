import { pageNotFound, SiteError } from './errors.ts'
import type { Page } from './page.ts'

export type Decision = { is: 'shown'; page: Page } | { is: 'redirect'; to: string } | { is: 'error'; error: SiteError }

/** Redirects or fails the navigation, or returns `undefined` to let it pass. */
type Middleware = (page: Page, parameters: URLSearchParams) => Decision | undefined

export type MiddlewareTable = Record<string, Middleware>

/**
 * Decides about a page with what its address needs: first its validity check (`needs` of the page module), then the
 * middleware that its content record names.
 */
export function decide(page: Page, parameters: URLSearchParams, table: MiddlewareTable): Decision {
  if (page.isMissing) return { is: 'error', error: pageNotFound() }
  for (const name of page.middleware ?? []) {
    const middleware = Object.hasOwn(table, name) ? table[name] : undefined
    if (!middleware) return { is: 'error', error: new SiteError(500, `Unknown middleware ${name}`) }
    const decision = middleware(page, parameters)
    if (decision) return decision
  }
  return { is: 'shown', page }
}
