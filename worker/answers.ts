import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { KEPT } from './kept.ts'
import { release } from './release.ts'

const bounded = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

/** What the server has rendered for one visitor is not kept, nor is where a redirect has led. */
const whole = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(
      response.status === 200 && !response.redirected && !response.headers.get('Cache-Control')?.includes('no-store')
        ? response
        : null,
    ),
}

const pages = new NetworkFirst({ cacheName: KEPT.pages, plugins: [whole, bounded(60)] })
const hashed = new CacheFirst({ cacheName: KEPT.hashed, plugins: [whole, bounded(400)] })
const others = new NetworkFirst({ cacheName: KEPT.others, plugins: [whole, bounded(120)] })

/**
 * In place of a picture that is not kept: the ground of all of them. The browser's sign for a broken one would say that the
 * site is.
 */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#cbc5b8"/></svg>'

type Asked = Pick<RouteHandlerCallbackOptions, 'event' | 'request'>

/** A document: as the host has it, else as it was visited, else one in which the app shows what is kept. */
export async function answerPage(asked: Asked): Promise<Response> {
  try {
    return await pages.handle(asked)
  } catch {
    return new Response(release.shell, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
}

/** A file whose name tells its content. */
export async function answerHashed(asked: Asked): Promise<Response> {
  return (await caches.match(asked.request, { cacheName: KEPT.catalogue })) ?? hashed.handle(asked)
}

/** What may change under its name. */
export async function answerOther(asked: Asked): Promise<Response> {
  try {
    return await others.handle(asked)
  } catch (error) {
    if (asked.request.destination !== 'image') throw error
    return new Response(NO_PICTURE, { headers: { 'Content-Type': 'image/svg+xml' } })
  }
}
