import { QueryCache, QueryClient } from '@tanstack/react-query'
import { reloadAfter } from './reload.ts'

/** Pages never grow stale within a tab; retries are the HTTP client's affair. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // Nobody waits for what is fetched ahead: it is fetched again when it is asked for.
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
