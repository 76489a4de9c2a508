import { queryOptions } from '@tanstack/react-query'
import { NetworkError } from '../../shared/errors.ts'
import { type Filled, filledBy } from '../../shared/need.ts'
import { readKept } from './embedded.ts'
import { loadDataModule, type LoadedPage, PAGE_CACHE_MS } from './pageQuery.ts'

/** Key of all extra data of a page. */
export function extraKey(nodeid: string): string[] {
  return ['extra', nodeid]
}

/** Query for what a page needs beyond its payload. The data for earlier parameters stay until the new ones are here. */
export function extraQuery(loaded: LoadedPage | undefined, parameters: URLSearchParams) {
  const nodeid = loaded?.page.meta.nodeid ?? ''
  const need = loaded?.needs?.(loaded.page, parameters)
  const isMissing = need === null
  const load = need?.load
  return queryOptions({
    queryKey: [...extraKey(nodeid), isMissing, need?.key],
    queryFn: async ({ client }): Promise<Filled> => {
      try {
        const { createSources } = await loadDataModule()
        return filledBy(await load?.(createSources(client)))
      } catch (error) {
        const kept =
          error instanceof NetworkError ? await readKept(`${loaded?.page.canonical}?${parameters}`) : undefined
        if (kept?.extra === undefined) throw error
        return { extra: kept.extra }
      }
    },
    enabled: load !== undefined,
    initialData: load ? undefined : filledBy(isMissing ? null : undefined),
    placeholderData: (data, previous) => (load && previous?.queryKey[1] === nodeid ? data : undefined),
    gcTime: import.meta.env.SSR ? Infinity : PAGE_CACHE_MS,
  })
}
