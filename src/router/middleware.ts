import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unknownMiddleware } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES, Page } from '../../shared/page.ts'
import { askedKind, askedQuery, pathWithoutResults } from '../../shared/search.ts'
import { importChunk } from './importChunk.ts'
import type { Context, Decision } from './routeState.ts'
import { resultsAtOnce, searchQuery } from '../../packages/search/search.ts'

/** Returns `undefined` to pass, or a redirect or error. */
type Middleware = (context: Context) => Promise<Decision | undefined>

const middlewares: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so, a SMILES to the structure search. */
  search: async ({ search, client }) => {
    const query = askedQuery(search)
    if (query === '') return undefined
    const results = await client.ensureQueryData(searchQuery(query, askedKind(search)))
    const redirect = pathWithoutResults(results, search.toString())
    return redirect === undefined ? undefined : { redirect }
  },
  /** Waits for the filtered products. */
  filter: async (context) =>
    (await importChunk('filter', () => import('../listing/filterMiddleware.ts'))).filterMiddleware(context),
  /** Waits for the structure results. */
  structure: async (context) =>
    (await importChunk('structure', () => import('../../packages/structures/structures.ts'))).structureMiddleware(
      context,
    ),
}

/**
 * Query for the decision of a page's middleware; `null` lets the page pass. Pages without concerned middleware pass at
 * once. A passed page stays while its parameters change.
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

/** Returns the middleware that has something to decide or fetch. */
export function concernedMiddleware(names: string[], search: URLSearchParams, client: QueryClient): string[] {
  return names.filter((name) => {
    if (!isKnown(name)) return true
    if (search.toString() === '') return false
    return name !== 'search' || !resultsAtOnce(askedQuery(search), askedKind(search), client)?.counts.all
  })
}

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
