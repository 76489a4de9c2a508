import { QueryClient } from '@tanstack/react-query'

/** Pages never grow stale within a tab; retries are the HTTP client's affair. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
