import type { QueryClient } from '@tanstack/react-query'
import { seedMiddleware } from './useMiddleware.ts'
import { loadScreen } from '../screens.ts'
import type { Embedded } from '../data/embedded.ts'
import type { LoadedPage } from '../data/pageQuery.ts'

/** Makes a page known, with its module, before rendering begins: nothing suspends, no fallback flashes. */
export async function seedPage(client: QueryClient, path: string, { page, search }: Embedded): Promise<void> {
  const loaded: LoadedPage = { page, ...(await loadScreen(page)) }
  client.setQueryData(['page', path], loaded)
  seedMiddleware(client, page, search)
}
