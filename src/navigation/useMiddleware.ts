import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../shared/page.ts'
import { runMiddleware } from './middleware.ts'

export type Passage = { passed: boolean; redirect?: string; error?: Error }

const PASSED: Passage = { passed: true }

/** Whoever rendered the page has run its middleware: hydration starts from that. */
export function seedMiddleware(client: QueryClient, page: Page, search: string): void {
  client.setQueryData(middlewareKey(page, new URLSearchParams(search)), null)
}

/** Runs the middleware that a page names; most pages name none and pass at once. */
export function useMiddleware(page: Page | undefined, search: URLSearchParams): Passage {
  const client = useQueryClient()
  const names = page?.middleware ?? []
  const query = useQuery({
    queryKey: middlewareKey(page, search),
    queryFn: async () => (await runMiddleware(names, { search, client })) ?? null,
    enabled: names.length > 0,
    // A page that has passed stays while it is asked for with other parameters.
    placeholderData: (decision, previous) =>
      previous?.queryKey[1] === page?.meta.nodeid && decision === null ? decision : undefined,
  })
  if (names.length === 0) return PASSED
  if (query.error) return { passed: false, error: query.error }
  if (query.data === undefined) return { passed: false }
  return query.data === null ? PASSED : { passed: false, redirect: query.data.redirect }
}

function middlewareKey(page: Page | undefined, search: URLSearchParams): string[] {
  return ['middleware', page?.meta.nodeid ?? '', search.toString()]
}
