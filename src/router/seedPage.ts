import type { QueryClient } from '@tanstack/react-query'
import { pageModuleOf } from '../../shared/page.ts'
import { loadPageModule } from './screens.ts'
import type { EmbeddedPage } from './embedded.ts'
import { extraQuery } from './extra.ts'
import { type PageData, pageQuery } from './pageQuery.ts'

/** Caches a page, its extra data and its module before rendering, so that nothing suspends. */
export async function seedPage(client: QueryClient, path: string, { page, search }: EmbeddedPage): Promise<void> {
  const { extra, isMissing, ...payload } = page
  const data: PageData = { page: payload }
  const loaded = { ...data, ...(await loadPageModule(pageModuleOf(page))) }
  client.setQueryData(pageQuery(path).queryKey, data)
  if (extra === undefined && !isMissing) return
  const { queryKey } = extraQuery(loaded, new URLSearchParams(search))
  client.setQueryData(queryKey, { extra, isMissing })
}
