import { pageNotFound, type SiteError, unknownMiddleware } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES } from '../../shared/middlewareNames.ts'
import type { Page } from '../../shared/page.ts'
import { askedKind, askedQuery, pathWithoutResults } from '../../shared/search.ts'
import type { Build } from './currentBuild.ts'

/** Where a request ends instead. */
type Decision = { redirect: string } | { error: SiteError }

type Middleware = (page: Page, parameters: URLSearchParams, build: Build) => Decision | undefined

/** What `src/route/middleware.ts` decides of navigations, decided of documents. */
const MIDDLEWARES: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the search by structure. */
  search: (page, parameters, { search, catalogue }) => {
    const query = askedQuery(parameters)
    if (query === '') return undefined
    const known = page.name === 'search' ? page.results : undefined
    const found = known?.found ?? search.find(query, askedKind(parameters), catalogue)
    const redirect = pathWithoutResults(found, parameters.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  /** A page that the narrowed list does not have is not found. */
  filter: (page) => ('filtered' in page && page.filtered === null ? { error: pageNotFound() } : undefined),
  /** It only waits for what a structure finds, which is there. */
  structure: () => undefined,
}

/** What the guards of a page decide of its address: whether it is valid, then its middleware, in order. */
export async function guard(page: Page, parameters: URLSearchParams, build: Build): Promise<Decision | undefined> {
  if (!(await build.renderer.isValid(page, parameters))) return { error: pageNotFound() }
  for (const name of page.middleware ?? []) {
    if (!isKnown(name)) throw unknownMiddleware(name)
    const decision = MIDDLEWARES[name](page, parameters, build)
    if (decision) return decision
  }
  return undefined
}

function isKnown(name: string): name is keyof typeof MIDDLEWARES {
  return Object.hasOwn(MIDDLEWARES, name)
}
