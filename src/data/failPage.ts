import type { QueryClient } from '@tanstack/react-query'

/** Marks a page as failed: its error is shown, and it is fetched anew when it is next asked for. */
export function failPage(client: QueryClient, path: string, error: Error): void {
  const query = client.getQueryCache().find({ queryKey: ['page', path] })
  query?.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error, isInvalidated: true })
}
