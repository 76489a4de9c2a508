import type { FastifyRequest } from 'fastify'

/**
 * Returns true if a page of another site sent the request, judged by headers that only browsers set. Programs may post.
 * `siteOrigin` is an allowed origin on another host.
 */
export function isCrossSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, siteOrigin?: string): boolean {
  const { origin } = headers
  if (origin !== undefined && origin === siteOrigin) return false
  // Browsers send Sec-Fetch-Site over HTTPS only.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isOriginOf(host, origin)
}

/** Browsers omit the default port in the origin; some proxies add it to the host. */
function isOriginOf(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const siteOrigin = `${new URL(origin).protocol}//${host}`
  return URL.canParse(siteOrigin) && new URL(siteOrigin).host === new URL(origin).host
}
