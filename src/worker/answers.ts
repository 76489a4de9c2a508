import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { BOOT_URL } from '../../shared/paths.ts'
import { isHtml, KEPT } from './kept.ts'
import { release } from './release.ts'

const limitEntries = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

/** Does not keep personal answers (searches, receipts), redirected answers and errors. */
const completeOnly = {
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

/** Does not keep an HTML page sent for a file (captive portal, host without 404): hashed files are fetched once. */
const file = {
  cacheWillUpdate: ({ response }: { response: Response }) => Promise.resolve(isHtml(response) ? null : response),
}

const networkTimeoutSeconds = 5
const matchOptions = { ignoreVary: true }

const pages = new NetworkFirst({
  cacheName: KEPT.pages,
  plugins: [completeOnly, limitEntries(60)],
  networkTimeoutSeconds,
  matchOptions,
})
const hashed = new CacheFirst({
  cacheName: KEPT.hashed,
  plugins: [completeOnly, file, limitEntries(400)],
  matchOptions,
})
const otherFiles = new NetworkFirst({
  cacheName: KEPT.others,
  plugins: [completeOnly, file, limitEntries(120)],
  networkTimeoutSeconds,
})

/** Replaces an image that is not kept; a broken-image sign would suggest that the site is broken. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

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
    // The app reads a file past every cache if the kept one may be wrong.
    if (options.request.headers.get('Cache-Control') === 'no-cache') await forget(options.request)
    return (await inCatalogue(options.request)) ?? (await hashed.handle(options))
  } catch {
    // Failing storage must not break the site.
    return fetch(options.request)
  }
}

export async function answerOther(options: HandlerOptions): Promise<Response> {
  try {
    return await otherFiles.handle(options)
  } catch (error) {
    const cached = await inCatalogue(options.request)
    if (cached) return cached
    if (options.request.destination !== 'image') throw error
    return new Response(NO_PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } })
  }
}

async function inCatalogue(request: Request): Promise<Response | undefined> {
  return caches.match(request, { ...matchOptions, cacheName: KEPT.catalogue })
}

async function forget(request: Request): Promise<void> {
  for (const name of [KEPT.catalogue, KEPT.hashed])
    if (await caches.has(name)) await (await caches.open(name)).delete(request, matchOptions)
}
