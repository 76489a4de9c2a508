import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import type { WorkerRelease } from '../../shared/offline.ts'
import { BOOT_URL } from '../../shared/urls.ts'

declare const RELEASE: WorkerRelease

export const release = RELEASE

const limitEntries = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })

/**
 * Does not keep personal answers (receipts), redirected answers and errors. Nor an HTML page that a captive portal, or a
 * host without 404, sends in place of a file: a kept hashed file would never be fetched again.
 */
const keep = (what: 'pages' | 'files') => ({
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    const { status, redirected, headers } = response
    const isPublic = status === 200 && !redirected && !headers.get('Cache-Control')?.includes('no-store')
    const isHtml = headers.get('Content-Type')?.startsWith('text/html')
    return isPublic && (what === 'pages' || !isHtml) ? response : null
  },
})

const networkTimeoutSeconds = 5
const matchOptions = { ignoreVary: true }

// The caches outlive releases, which share files with hashed names.
const pages = new NetworkFirst({
  cacheName: 'pages',
  plugins: [keep('pages'), limitEntries(60)],
  networkTimeoutSeconds,
  matchOptions,
})
const hashed = { cacheName: 'hashed', plugins: [keep('files'), limitEntries(800)], matchOptions }
const hashedFiles = new CacheFirst(hashed)
/** For a file whose kept copy may be wrong. */
const renewedFiles = new NetworkFirst(hashed)
export const otherFiles = new NetworkFirst({
  cacheName: 'others',
  plugins: [keep('files'), limitEntries(120)],
  networkTimeoutSeconds,
})

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
  const { request } = options
  try {
    const isRenewal = request.headers.get('Cache-Control') === 'no-cache'
    return await (isRenewal ? renewedFiles : hashedFiles).handle(options)
  } catch {
    // Failing storage must not break the site.
    return fetch(request)
  }
}
