import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { BOOT_URL } from '../../shared/paths.ts'
import { isHtml, CACHE_NAMES } from './caches.ts'
import { release } from './release.ts'

const limitEntries = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

/** Does not keep personal answers (searches, receipts), redirected answers and errors. */
const publicOnly = {
  cacheWillUpdate: ({ request, response }: { request: Request; response: Response }) =>
    Promise.resolve(
      new URL(request.url).search === '' &&
        response.status === 200 &&
        !response.redirected &&
        !response.headers.get('Cache-Control')?.includes('no-store')
        ? response
        : null,
    ),
}

/**
 * Does not keep an HTML page that a captive portal, or a host without 404, sends in place of a file. A kept hashed file
 * would never be fetched again.
 */
const noHtml = {
  cacheWillUpdate: ({ response }: { response: Response }) => Promise.resolve(isHtml(response) ? null : response),
}

const networkTimeoutSeconds = 5
const matchOptions = { ignoreVary: true }

const pages = new NetworkFirst({
  cacheName: CACHE_NAMES.pages,
  plugins: [publicOnly, limitEntries(60)],
  networkTimeoutSeconds,
  matchOptions,
})
const hashedFiles = new CacheFirst({
  cacheName: CACHE_NAMES.hashed,
  plugins: [publicOnly, noHtml, limitEntries(400)],
  matchOptions,
})
const otherFiles = new NetworkFirst({
  cacheName: CACHE_NAMES.others,
  plugins: [publicOnly, noHtml, limitEntries(120)],
  networkTimeoutSeconds,
})

/** Replaces an image that is not kept; a broken-image sign would suggest that the site is broken. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

type HandlerOptions = Pick<RouteHandlerCallbackOptions, 'event' | 'request'>

/** Returns a document: from the host, else from the cache, else an empty one in which the app shows cached data. */
export async function answerPage(options: HandlerOptions): Promise<Response> {
  try {
    return await pages.handle(options)
  } catch (error) {
    // Without the app the document would stay empty; the browser's message is better.
    if (!(await caches.match(BOOT_URL))) throw error
    return new Response(release.shell, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
}

export async function answerHashed(options: HandlerOptions): Promise<Response> {
  try {
    // The app sends this header if the kept file may be wrong.
    if (options.request.headers.get('Cache-Control') === 'no-cache') await forget(options.request)
    return (await findInCatalogue(options.request)) ?? (await hashedFiles.handle(options))
  } catch {
    // Failing storage must not break the site.
    return fetch(options.request)
  }
}

export async function answerOther(options: HandlerOptions): Promise<Response> {
  try {
    return await otherFiles.handle(options)
  } catch (error) {
    const cached = await findInCatalogue(options.request)
    if (cached) return cached
    if (options.request.destination !== 'image') throw error
    return new Response(EMPTY_PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } })
  }
}

async function findInCatalogue(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ...matchOptions, cacheName: CACHE_NAMES.catalogue })
}

async function forget(request: Request): Promise<void> {
  for (const name of [CACHE_NAMES.catalogue, CACHE_NAMES.hashed])
    if (await caches.has(name)) await (await caches.open(name)).delete(request, matchOptions)
}
