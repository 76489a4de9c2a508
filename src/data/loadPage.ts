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
  const malformed = malformedPayload(`${payloadUrl(hash)} of ${path}`)
  if (!isPage(page) || !isScreenName(page.name)) throw malformed
  const [isIntact, screen] = await Promise.all([hasHash(page, hash), loadScreen(page)])
  return { page, ...screen, integrityError: isIntact ? undefined : malformed }
}

/** Whether a payload is the one that the build gave this name: the head of the SHA-256 of its JSON. */
export async function hasHash(payload: unknown, hash: string): Promise<boolean> {
  // The development server, which alone replaces modules, names payloads by revision.
  if (import.meta.hot) return true
  // Browsers offer digests on secure connections only.
  if (!globalThis.isSecureContext) return true
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(payload)))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.startsWith(hash)
}
