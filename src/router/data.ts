import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { hasFields } from '../../shared/hasFields.ts'
import { malformedPayload, NotPrerenderedError, PayloadError, SiteError } from '../../shared/errors.ts'
import { isRouteManifest, type Redirects, type RouteManifest } from '../../shared/manifest.ts'
import { isPage } from '../../shared/page.ts'
import { payloadUrl, MANIFEST_URL } from '../../shared/urls.ts'
import { hasScreen } from './screens.ts'
import { isRetry, ownManifestUrl, type PageData, type RouteData } from './pageQuery.ts'
import { getJson, type GetOptions } from './http.ts'

export { prefetch } from './prefetch.ts'

/** Reads a route: manifest, payload. Returns a redirect or the not-found page for an unknown route. */
export async function loadPage(path: string, client: QueryClient, options: GetOptions): Promise<RouteData> {
  try {
    return await readRoute(path, client, options)
  } catch (error) {
    if (!(error instanceof NotPrerenderedError)) throw error
    const { [path]: redirect } = (await getJson('/redirects.json', options)) as Redirects
    if (redirect !== undefined) return { redirect }
    return { ...(await readRoute('/404', client, options)), detail: error.message }
  }
}

async function readRoute(path: string, client: QueryClient, options: GetOptions): Promise<PageData> {
  const hash = options.fresh ? undefined : (await readManifest(client)).routes[path]
  const page = hash === undefined ? undefined : await readPayload(path, hash, options)
  if (page) return page
  // The page may be newer than this tab, or a release may have renamed its payload.
  const newest = (await readManifest(client, true)).routes[path]
  if (newest === undefined) throw new NotPrerenderedError(path)
  const newestPage = newest === hash ? undefined : await readPayload(path, newest, options)
  if (!newestPage) throw new PayloadError(`The payload of ${path} is missing`)
  return newestPage
}

/** Fetches the payload with this hash. Returns `undefined` if the host lacks it. */
async function readPayload(path: string, hash: string, options: GetOptions) {
  const url = payloadUrl(hash)
  let page: unknown
  try {
    page = await getJson(url, options)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
  if (!isPage(page) || !hasScreen(page)) throw malformedPayload(`${url} of ${path}`)
  return { page }
}

/**
 * Reads the manifest of the tab's release once. `fresh` bypasses caches and switches the tab to the newest manifest,
 * which has a query of its own: a fetch that runs already may bring an older one.
 */
export async function readManifest(client: QueryClient, fresh = false): Promise<RouteManifest> {
  if (fresh || client.getQueryData(NEWEST_KEY))
    return client.fetchQuery({
      queryKey: NEWEST_KEY,
      queryFn: () => fetchManifest(MANIFEST_URL, true),
      staleTime: fresh ? 0 : Infinity,
    })
  const ownUrl = ownManifestUrl()
  return client.fetchQuery({
    queryKey: ['manifest', 'own'],
    queryFn: () =>
      fetchManifest(ownUrl ?? MANIFEST_URL, false).catch((error: unknown) => {
        if (ownUrl !== undefined && isNotFound(error)) return readManifest(client, true)
        throw error
      }),
  })
}

const NEWEST_KEY = ['manifest', 'newest']

async function fetchManifest(url: string, fresh: boolean): Promise<RouteManifest> {
  const manifest = await getJson(url, { fresh })
  if (!isRouteManifest(manifest)) throw malformedPayload(url)
  return manifest
}

/** Returns true if the host does not have the file: a release may have removed it. */
function isNotFound(error: unknown): boolean {
  return error instanceof SiteError && error.status === 404
}

/** Reads a payload without a route by its name in the manifest. Bypasses caches if its query failed before. */
export async function readNamedPayload(
  name: string,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<unknown> {
  const fetchPayload = async (fresh: boolean) => {
    const url = payloadUrl((await readManifest(client, fresh)).named[name] ?? '')
    const value = await getJson(url, { fresh })
    if (!hasFields(value)) throw malformedPayload(url)
    return value
  }
  const fresh = isRetry(client.getQueryState(queryKey))
  return fetchPayload(fresh).catch((error: unknown) => {
    if (!fresh && isNotFound(error)) return fetchPayload(true)
    throw error
  })
}
