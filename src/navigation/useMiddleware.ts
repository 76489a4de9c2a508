import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '../../shared/page.ts'
import { runMiddleware } from './middleware.ts'

export type Passage = { passed: boolean; redirect?: string; error?: Error }

const PASSED: Passage = { passed: true }

/** Runs the middleware that a page names; most pages name none and pass at once. */
export function useMiddleware(page: Page | undefined, search: URLSearchParams): Passage {
  const client = useQueryClient()
  const names = page?.middleware ?? []
  const query = useQuery({
    queryKey: ['middleware', page?.meta.nodeid, search.toString()],
    queryFn: async () => (await runMiddleware(names, { search, client })) ?? null,
    enabled: names.length > 0 && search.size > 0,
  })
  if (names.length === 0 || search.size === 0) return PASSED
  if (query.error) return { passed: false, error: query.error }
  if (query.data === undefined) return { passed: false }
  return query.data === null ? PASSED : { passed: false, redirect: query.data.redirect }
}
