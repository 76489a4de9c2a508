import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, SiteError } from '../../shared/errors.ts'
import { isManifestIndex, isPayloadNames, type ManifestIndex, type Shards } from '../../shared/manifest.ts'
import { MANIFEST_INDEX_URL, shardUrl } from '../../shared/paths.ts'
import { isTopLevel, shardOf } from '../../shared/shardOf.ts'
import { getJson } from './http.ts'
import { fromBoot } from './fromBoot.ts'

/**
 * Name of a route's payload: in the one shard that may hold the route, or in the index. As long as there is this tab's own
 * release the boot script has said where its shards are; `fresh` looks into the newest.
 */
export async function findPayload(path: string, client: QueryClient, fresh = false): Promise<string | undefined> {
  const readShard = async (shards: Shards) => {
    const url = shardUrl(shards, shardOf(path, shards.count))
    return (await readManifestFile(url, isPayloadNames, client, fresh))[path]
  }
  const own = fresh || isTopLevel(path) ? undefined : fromBoot.ownManifest
  if (own) return readShard(own.shards).catch((error: unknown) => followNewest(error, () => findPayload(path, client)))
  const { routes, shards } = await readIndex(client, fresh)
  return shards.count === 0 || isTopLevel(path) ? routes[path] : readShard(shards)
}

/** The index of this tab's own release, as long as there is one; `fresh` is that of the newest. */
export async function readIndex(client: QueryClient, fresh = false): Promise<ManifestIndex> {
  const own = fresh ? undefined : fromBoot.ownManifest
  const reading = readManifestFile(own?.index ?? MANIFEST_INDEX_URL, isManifestIndex, client, fresh)
  return own ? reading.catch((error: unknown) => followNewest(error, () => readIndex(client))) : reading
}

/** Where the release of the tab is kept no longer, the tab follows the newest from now on. */
function followNewest<Found>(error: unknown, readAgain: () => Promise<Found>): Promise<Found> {
  if (!(error instanceof SiteError) || error.status !== 404) throw error
  delete fromBoot.ownManifest
  return readAgain()
}

/**
 * A file of the manifest, read once per tab; `fresh` reads it again past every cache. No navigation cancels it: the one
 * that takes its place may need it, too.
 */
async function readManifestFile<File>(
  url: string,
  isRight: (value: unknown) => value is File,
  client: QueryClient,
  fresh: boolean,
): Promise<File> {
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
