import { pageNotFound, unknownMiddleware } from '../../shared/errors.ts'
import { type Decision, isMiddlewareName, type MiddlewareName, type Page } from '../../shared/page.ts'
import { pathWithoutResults } from '../../shared/search.ts'
import type { LoadedPage } from './pageQuery.ts'

/** Decides about a page that holds the results of its address. Returns `undefined` to show it. */
export function decide(
  { page, validate }: Pick<LoadedPage, 'page' | 'validate'>,
  parameters: URLSearchParams,
): Decision | undefined {
  if (validate?.(page, parameters) === false) return { error: pageNotFound() }
  for (const name of page.middleware ?? []) {
    if (!isMiddlewareName(name)) return { error: unknownMiddleware(name) }
    const decision = MIDDLEWARE[name](page, parameters)
    if (decision) return decision
  }
  return undefined
}

const MIDDLEWARE: Record<MiddlewareName, (page: Page, parameters: URLSearchParams) => Decision | undefined> = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: (page, parameters) => {
    const results = page.name === 'search' ? page.results?.found : undefined
    const redirect = results && pathWithoutResults(results, parameters.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  filter: (page) => ('filtered' in page && page.filtered === null ? { error: pageNotFound() } : undefined),
  structure: (page) =>
    page.name === 'structure' && page.found?.answer === null ? { error: pageNotFound() } : undefined,
}
