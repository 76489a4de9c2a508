import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unknownMiddleware } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES, Page } from '../../shared/page.ts'
import { askedKind, askedQuery, pathWithoutResults } from '../../shared/search.ts'
import { importChunk } from './importChunk.ts'
import type { Context, Decision } from './routeState.ts'
import { resultsAtOnce, searchQuery } from '../../packages/search/search.ts'

/** What a middleware decides: pass (nothing), redirect or fail. */
type Middleware = (context: Context) => Promise<Decision | undefined>

const middlewares: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the search by structure. */
  search: async ({ search, client }) => {
    const query = askedQuery(search)
    if (query === '') return undefined
    const results = await client.ensureQueryData(searchQuery(query, askedKind(search)))
    const redirect = pathWithoutResults(results, search.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  /** A list is shown when what its address narrows it with is there. */
  filter: async (context) =>
    (await importChunk('filter', () => import('../listing/filterMiddleware.ts'))).filterMiddleware(context),
  /** So is what a structure finds. */
  structure: async (context) =>
    (await importChunk('structure', () => import('../../packages/structures/structures.ts'))).structureMiddleware(
      context,
    ),
}

/**
 * What the middleware that a page names decides, `null` where it lets the page pass: at once where there is none, or none
 * that is concerned. A page that has passed stays while it is asked for with other parameters.
 */
export function middlewareQuery(page: Page | undefined, search: URLSearchParams, client: QueryClient) {
  const names = concernedMiddleware(page?.middleware ?? [], search, client)
  return queryOptions({
    queryKey: ['middleware', page?.meta.nodeid ?? '', search.toString()],
    queryFn: async (): Promise<Decision | null> =>
      (page && (await runMiddleware(names, { page, search, client }))) ?? null,
    initialData: names.length === 0 ? null : undefined,
    placeholderData: (decision, previous) =>
      previous?.queryKey[1] === page?.meta.nodeid && decision === null ? decision : undefined,
  })
}

/** Those of the names that have something to decide or to fetch: a page that none stops is shown at once. */
export function concernedMiddleware(names: string[], search: URLSearchParams, client: QueryClient): string[] {
  return names.filter((name) => {
    if (!isKnown(name)) return true
    if (search.toString() === '') return false
    return name !== 'search' || !resultsAtOnce(askedQuery(search), askedKind(search), client)?.counts.all
  })
}

/** Runs the named middleware in order; the first decision ends it. */
async function runMiddleware(names: string[], context: Context): Promise<Decision | undefined> {
  for (const name of names) {
    if (!isKnown(name)) throw unknownMiddleware(name)
    const decision = await middlewares[name](context)
    if (decision) return decision
  }
  return undefined
}

function isKnown(name: string): name is keyof typeof middlewares {
  return Object.hasOwn(middlewares, name)
}
