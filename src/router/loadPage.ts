import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, NotPrerenderedError, SiteError } from '../../shared/errors.ts'
import { isRedirects } from '../../shared/manifest.ts'
import { isPage } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { isScreenName, loadScreen } from '../screens.ts'
import { getJson, type GetOptions } from './http.ts'
import { findPayload } from './manifest.ts'
import type { LoadedRoute, LoadedPage } from './pageQuery.ts'

/** Reads a route: manifest, then payload, then page module; the not-found page for a route that is nowhere. */
export async function loadPage(path: string, client: QueryClient, options: GetOptions): Promise<LoadedRoute> {
  try {
    return await readRoute(path, client, options)
  } catch (error) {
    if (!(error instanceof NotPrerenderedError)) throw error
    const redirects = await getJson('/redirects.json', options)
    if (!isRedirects(redirects)) throw malformedPayload('/redirects.json')
    const redirect = redirects[path]
    if (redirect !== undefined) return { redirect }
    return { ...(await readRoute('/404', client, options)), detail: error.message }
  }
}

async function readRoute(path: string, client: QueryClient, options: GetOptions): Promise<LoadedPage> {
  try {
    const hash = options.fresh ? undefined : await findPayload(path, client)
    if (hash !== undefined) return await readPage(path, hash, options)
  } catch (error) {
    if (!(error instanceof SiteError) || error.status !== 404) throw error
  }
  // The page may be newer than this tab, or a release may have changed the names of shard and payload: look once more.
  const fresh = await findPayload(path, client, true)
  if (fresh === undefined) throw new NotPrerenderedError(path)
  return readPage(path, fresh, options)
}

async function readPage(path: string, hash: string, options: GetOptions): Promise<LoadedPage> {
  const page = await getJson(payloadUrl(hash), options)
  if (!isPage(page) || !isScreenName(page.name)) throw malformedPayload(`${payloadUrl(hash)} of ${path}`)
  return { page, ...(await loadScreen(page)) }
}
