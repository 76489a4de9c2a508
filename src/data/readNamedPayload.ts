import type { QueryClient } from '@tanstack/react-query'
import { SiteError } from '../../shared/errors.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { getJson } from './http.ts'
import { readManifest } from './loadPage.ts'

/** Reads a payload that belongs to no route, by its name in the manifest. */
export async function readNamedPayload(
  name: 'search' | 'catalogue',
  client: QueryClient,
): Promise<{ url: string; value: unknown }> {
  const read = async (fresh: boolean) => {
    const url = payloadUrl((await readManifest(client, fresh))[name])
    return { url, value: await getJson(url) }
  }
  return read(false).catch((error: unknown) => {
    // A release may have given it another name.
    if (error instanceof SiteError && error.status === 404) return read(true)
    throw error
  })
}
