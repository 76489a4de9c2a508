import type { QueryClient } from '@tanstack/react-query'
import { unknownMiddleware } from '../../shared/errors.ts'
import type { MIDDLEWARE_NAMES } from '../../shared/middlewareNames.ts'
import { NO_RESULT_PATH } from '../../shared/search.ts'
import { searchQuery } from '../search/searchQuery.ts'

type Context = { search: URLSearchParams; client: QueryClient }

/** What a middleware decides: pass (nothing), redirect, or fail by throwing a `SiteError`. */
type Middleware = (context: Context) => Promise<{ redirect: string } | undefined>

const middlewares: Record<(typeof MIDDLEWARE_NAMES)[number], Middleware> = {
  /** A query without results leads to the page that says so. */
  search: async ({ search, client }) => {
    const query = search.get('q')?.trim() ?? ''
    if (query === '') return undefined
    const hits = await client.ensureQueryData(searchQuery(query, client))
    return hits.length === 0 ? { redirect: `${NO_RESULT_PATH}?${search.toString()}` } : undefined
  },
}

/** Runs the named middleware in order; the first redirect ends it. */
export async function runMiddleware(names: string[], context: Context): Promise<{ redirect: string } | undefined> {
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
