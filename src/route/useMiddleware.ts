import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { pageNotFound } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import type { Decision } from '../navigation/decision.ts'
import { concernedMiddleware, runMiddleware } from './middleware.ts'

type Passage = {
  passed: boolean
  /** Also while a page that has passed, and stays, is asked for with other parameters. */
  isRunning: boolean
  redirect?: string
  error?: Error
}

/** Whoever rendered the page has run its middleware: hydration starts from that. */
export function seedMiddleware(client: QueryClient, page: Page, query: string): void {
  const isMissing = 'filtered' in page && page.filtered === null
  const decision: Decision | null = isMissing ? { error: pageNotFound() } : null
  client.setQueryData(middlewareKey(page, new URLSearchParams(query)), decision)
}

/** Runs the middleware that a page names. Where there is none, or none that is concerned, the page passes at once. */
export function useMiddleware(page: Page | undefined, search: URLSearchParams): Passage {
  const client = useQueryClient()
  const names = concernedMiddleware(page?.middleware ?? [], search, client)
  const { data, error, isFetching } = useQuery({
    queryKey: middlewareKey(page, search),
    queryFn: async () => (page && (await runMiddleware(names, { page, search, client }))) ?? null,
    initialData: names.length === 0 ? null : undefined,
    placeholderData: (decision, previous) =>
      previous?.queryKey[1] === page?.meta.nodeid && decision === null ? decision : undefined,
  })
  if (error) return { passed: false, isRunning: false, error }
  return { passed: data === null, isRunning: isFetching, ...data }
}

function middlewareKey(page: Page | undefined, search: URLSearchParams): string[] {
  return ['middleware', page?.meta.nodeid ?? '', search.toString()]
}
