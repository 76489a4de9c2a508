import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload, NotPrerenderedError, SiteError } from '../../shared/errors.ts'
import { isRedirects, isRouteManifest, type RouteManifest } from '../../shared/manifest.ts'
import { isPage, type Page } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/paths.ts'
import { loadScreen } from '../screens.ts'
import { getJson, type GetOptions } from './http.ts'
import type { LoadedPage } from './pageQuery.ts'

/** Reads a route: manifest, then payload, then page module; the not-found page for a route that is nowhere. */
export async function loadPage(path: string, client: QueryClient, options: GetOptions): Promise<LoadedPage> {
  try {
    const page = await readPayload(path, client, options)
    return { page, Screen: await loadScreen(page.meta.name) }
  } catch (error) {
    if (!(error instanceof NotPrerenderedError)) throw error
    const redirects = await getJson('/redirects.json', options)
    if (!isRedirects(redirects)) throw malformedPayload('/redirects.json')
    const redirect = redirects[path]
    if (redirect !== undefined) return { redirect }
    const page = await readPayload('/404', client, options)
    return { page, Screen: await loadScreen(page.meta.name), detail: error.message }
  }
}

async function readPayload(path: string, client: QueryClient, options: GetOptions): Promise<Page> {
  const hash = (await readManifest(client, options)).routes[path]
  if (hash !== undefined) {
    try {
      return await readPage(hash, options)
    } catch (error) {
      if (!(error instanceof SiteError) || error.status !== 404) throw error
    }
  }
  // The page may be newer than this tab, or the payload's name may have changed with a release: look once more.
  const fresh = (await readManifest(client, options, true)).routes[path]
  if (fresh === undefined) throw new NotPrerenderedError(path)
  return readPage(fresh, options)
}

async function readPage(hash: string, options: GetOptions): Promise<Page> {
  const url = payloadUrl(hash)
  const value = await getJson(url, options)
  if (!isPage(value)) throw malformedPayload(url)
  return value
}

/** The route manifest, read once per tab; `fresh` reads it again past every cache. */
export async function readManifest(client: QueryClient, options: GetOptions, fresh = false): Promise<RouteManifest> {
  return client.fetchQuery({
    queryKey: ['manifest'],
    queryFn: async () => {
      const manifest = await getJson('/manifest.json', { ...options, signal: undefined, fresh })
      if (!isRouteManifest(manifest)) throw malformedPayload('/manifest.json')
      return manifest
    },
    staleTime: fresh ? 0 : Infinity,
  })
}
