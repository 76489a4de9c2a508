import type { QueryFunctionContext } from '@tanstack/react-query'
import { SiteError } from '../../shared/errors.ts'
import type { NamedPayload } from '../../shared/manifest.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { getJson } from './http.ts'
import { readManifest } from './manifest.ts'

/** Reads a payload that belongs to no route, by its name in the manifest; past every cache if its query failed before. */
export async function readNamedPayload(
  name: NamedPayload,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<{ url: string; value: unknown }> {
  const read = async (fresh: boolean) => {
    const payload = (await readManifest(client, fresh))[name]
    // Another release of the site has none that is fetched: a new document knows that.
    if (payload === undefined) throw new SiteError(404, `the manifest names no ${name}`)
    const url = payloadUrl(payload)
    return { url, value: await getJson(url, { fresh }) }
  }
  const isRetry = client.getQueryState(queryKey)?.isInvalidated ?? false
  return read(isRetry).catch((error: unknown) => {
    // A release may have given it another name.
    if (!isRetry && error instanceof SiteError && error.status === 404) return read(true)
    throw error
  })
}
