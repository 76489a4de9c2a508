import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, NotPrerenderedError, PayloadError } from '../../shared/errors.ts'
import { isRedirects } from '../../shared/manifest.ts'
import { isPage } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { isScreenName, loadScreen } from '../screens.ts'
import { getJson, type GetOptions } from './http.ts'
import { isGone, readManifest } from './manifest.ts'
import type { LoadedPage, LoadedRoute } from './pageQuery.ts'

/** Reads a route: manifest, payload, page module. Returns the not-found page for an unknown route. */
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
  const hash = options.fresh ? undefined : (await readManifest(client)).routes[path]
  const page = hash === undefined ? undefined : await readPayload(path, hash, options)
  if (page) return page
  // The page may be newer than this tab, or its payload renamed by a release.
  const newest = (await readManifest(client, true)).routes[path]
  if (newest === undefined) throw new NotPrerenderedError(path)
  const newestPage = await readPayload(path, newest, options)
  if (!newestPage) throw new PayloadError(`The payload of ${path} is missing`)
  return newestPage
}

/** Reads a payload by name. Returns `undefined` if the host does not have it. */
async function readPayload(path: string, hash: string, options: GetOptions): Promise<LoadedPage | undefined> {
  const url = payloadUrl(hash)
  let page: unknown
  try {
    page = await getJson(url, options)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
  if (!isPage(page) || !isScreenName(page.name)) throw malformedPayload(`${url} of ${path}`)
  return { page, ...(await loadScreen(page)) }
}
