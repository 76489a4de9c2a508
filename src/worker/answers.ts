import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { BOOT_URL } from '../../shared/paths.ts'
import { isHtml, KEPT } from './kept.ts'
import { release } from './release.ts'

const bounded = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

/** What is for one visitor is not kept, as searches and receipts are, nor is where a redirect has led. */
const whole = {
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
 * A page that stands in for a file, of a network that one has to sign in to or of a host that lacks the file, is not kept:
 * its name would mean it for ever.
 */
const file = {
  cacheWillUpdate: ({ response }: { response: Response }) => Promise.resolve(isHtml(response) ? null : response),
}

/** A connection that is there and brings nothing is as good as none. */
const networkTimeoutSeconds = 5
const matchOptions = { ignoreVary: true }

const pages = new NetworkFirst({
  cacheName: KEPT.pages,
  plugins: [whole, bounded(60)],
  networkTimeoutSeconds,
  matchOptions,
})
const hashed = new CacheFirst({ cacheName: KEPT.hashed, plugins: [whole, file, bounded(400)], matchOptions })
const others = new NetworkFirst({
  cacheName: KEPT.others,
  plugins: [whole, file, bounded(120)],
  networkTimeoutSeconds,
})

/** In place of a picture that is not kept, on the ground of all of them: a sign for a broken one would say that the site is. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

type Asked = Pick<RouteHandlerCallbackOptions, 'event' | 'request'>

/** A document: as the host has it, else as it was visited, else one in which the app shows what is kept. */
export async function answerPage(asked: Asked): Promise<Response> {
  try {
    return await pages.handle(asked)
  } catch (error) {
    // Without the app it would stay empty: the browser says better what is wrong.
    if (!(await caches.match(BOOT_URL))) throw error
    return new Response(release.shell, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
}

/** A file whose name tells its content. */
export async function answerHashed(asked: Asked): Promise<Response> {
  try {
    // Asked for past every cache: what is kept may be what was wrong.
    if (asked.request.headers.get('Cache-Control') === 'no-cache') await forget(asked.request)
    return (await inCatalogue(asked.request)) ?? (await hashed.handle(asked))
  } catch {
    // Storage that fails must not take the site away.
    return fetch(asked.request)
  }
}

/** What may change under its name. */
export async function answerOther(asked: Asked): Promise<Response> {
  try {
    return await others.handle(asked)
  } catch (error) {
    const kept = await inCatalogue(asked.request)
    if (kept) return kept
    if (asked.request.destination !== 'image') throw error
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
