import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, SiteError } from '../../shared/errors.ts'
import { type AppManifest, isAppManifest } from '../../shared/manifest.ts'
import { MANIFEST_URL } from '../../shared/paths.ts'
import { fromBoot } from './fromBoot.ts'
import { getJson } from './http.ts'

/** Name of a route's payload; `fresh` looks into the manifest of the newest release, past every cache. */
export async function findPayload(path: string, client: QueryClient, fresh = false): Promise<string | undefined> {
  return (await readManifest(client, fresh)).routes[path]
}

/**
 * The manifest, read once per tab: the copy of this tab's release, which the boot script names, or the newest. No navigation
 * cancels it, because the next one may need it, too.
 */
export async function readManifest(client: QueryClient, fresh = false): Promise<AppManifest> {
  const url = fresh ? MANIFEST_URL : (fromBoot.manifest ?? MANIFEST_URL)
  try {
    return await client.fetchQuery({
      queryKey: ['manifest', url],
      queryFn: async () => {
        const manifest = await getJson(url, { fresh })
        if (!isAppManifest(manifest)) throw malformedPayload(url)
        return manifest
      },
      staleTime: fresh ? 0 : Infinity,
    })
  } catch (error) {
    // The release of this tab is no longer kept.
    if (url === MANIFEST_URL || !(error instanceof SiteError) || error.status !== 404) throw error
    delete fromBoot.manifest
    return readManifest(client, fresh)
  }
}
