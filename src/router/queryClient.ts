import { QueryCache, QueryClient } from '@tanstack/react-query'
import { reloadAfter } from './reload.ts'

/** Pages never become stale within a tab; the HTTP client does the retries. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Nobody waits for a prefetch; it is fetched again when needed.
      onError: (error, query) => {
        if (query.isActive()) reloadAfter(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
}
