import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, SiteError } from '../../shared/errors.ts'
import { isManifestIndex, isPayloadNames, type ManifestIndex } from '../../shared/manifest.ts'
import { MANIFEST_INDEX_URL, shardUrl } from '../../shared/paths.ts'
import { shardOf } from '../../shared/shardOf.ts'
import { getJson } from './http.ts'
import { fromBoot } from '../store/fromBoot.ts'

/** Name of a route's payload: in the index, or in the one shard that may hold the route. */
export async function findPayload(path: string, client: QueryClient, fresh = false): Promise<string | undefined> {
  const { routes, shards } = await readIndex(client, fresh)
  const shard = shards[shardOf(path, shards.length)]
  if (routes[path] !== undefined || shard === undefined) return routes[path]
  return (await readManifestFile(shardUrl(shard), isPayloadNames, client, fresh))[path]
}

/** The index of this tab's own release, as long as there is one; `fresh` is that of the newest. */
export async function readIndex(client: QueryClient, fresh = false): Promise<ManifestIndex> {
  const own = fresh ? undefined : fromBoot.ownManifest
  try {
    return await readManifestFile(own ?? MANIFEST_INDEX_URL, isManifestIndex, client, fresh)
  } catch (error) {
    if (own === undefined || !(error instanceof SiteError) || error.status !== 404) throw error
    // From now on the tab follows the newest release.
    delete fromBoot.ownManifest
    return readIndex(client)
  }
}

/**
 * A file of the manifest, read once per tab; `fresh` reads it again past every cache. No navigation cancels it: the one
 * that takes its place may need it, too.
 */
async function readManifestFile<Content>(
  url: string,
  isRight: (value: unknown) => value is Content,
  client: QueryClient,
  fresh: boolean,
): Promise<Content> {
  return client.fetchQuery({
    queryKey: ['manifest', url],
    queryFn: async () => {
      const file = await getJson(url, { fresh })
      if (!isRight(file)) throw malformedPayload(url)
      return file
    },
    staleTime: fresh ? 0 : Infinity,
  })
}
