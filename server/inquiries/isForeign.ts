import type { FastifyRequest } from 'fastify'

/**
 * Returns true if a page of another site sent this request, by the headers that browsers set. Other programs set none and
 * may post. `siteOrigin` is the origin of a site on another host.
 */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, siteOrigin?: string): boolean {
  const { origin } = headers
  if (origin !== undefined && origin === siteOrigin) return false
  // Browsers send Sec-Fetch-Site over HTTPS only.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && !isOriginOf(host, origin)
}

/** Browsers leave the default port out of the origin; some proxies add it to the host. */
function isOriginOf(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const asked = `${new URL(origin).protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === new URL(origin).host
}
