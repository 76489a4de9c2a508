import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import {
  type Answer,
  ANSWERS_URL,
  isRouteManifest,
  type NamedPayload,
  type RouteManifest,
} from '../../shared/manifest.ts'
import { malformedPayload, SiteError } from '../../shared/errors.ts'
import { hasFields } from '../../shared/hasFields.ts'
import { MANIFEST_URL, payloadUrl } from '../../shared/paths.ts'
import { getJson } from './http.ts'

/**
 * Reads the manifest of the tab's release once. `fresh` bypasses caches and switches the tab to the newest manifest.
 */
export async function readManifest(client: QueryClient, fresh = false): Promise<RouteManifest> {
  return client.fetchQuery({
    queryKey: ['manifest'],
    queryFn: async () => {
      const ownManifest = globalThis.document?.documentElement.dataset.manifest
      if (fresh || ownManifest === undefined) return readFrom(MANIFEST_URL, fresh)
      return readFrom(ownManifest, false).catch((error: unknown) => {
        if (isGone(error)) return readFrom(MANIFEST_URL, true)
        throw error
      })
    },
    staleTime: fresh ? 0 : Infinity,
  })
}

async function readFrom(url: string, fresh: boolean): Promise<RouteManifest> {
  const manifest = await getJson(url, { fresh })
  if (!isRouteManifest(manifest)) throw malformedPayload(url)
  return manifest
}

/** Returns true if the host does not have the file: a release may have removed it. */
export function isGone(error: unknown): boolean {
  return error instanceof SiteError && error.status === 404
}

/** Reads a payload without a route by its name in the manifest. Bypasses caches if its query failed before. */
export async function readNamedPayload(
  name: NamedPayload,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<{ url: string; value: unknown }> {
  const read = async (fresh: boolean) => {
    const url = payloadUrl((await readManifest(client, fresh))[name])
    return { url, value: await getJson(url, { fresh }) }
  }
  const isRetry = client.getQueryState(queryKey)?.isInvalidated ?? false
  return read(isRetry).catch((error: unknown) => {
    if (!isRetry && isGone(error)) return read(true)
    throw error
  })
}

/** Returns true if a payload is too large to fetch, so that the app asks the server. */
export async function asksServer(name: NamedPayload, client: QueryClient): Promise<boolean> {
  return (await readManifest(client)).onServer.includes(name)
}

export async function readAnswer(path: string, parameters: URLSearchParams): Promise<Answer> {
  const url = `${ANSWERS_URL}${path}?${parameters.toString()}`
  const answer = await getJson(url)
  // The caller checks the field that it needs.
  if (!hasFields(answer)) throw malformedPayload(url)
  return answer
}
