import type { FastifyRequest } from 'fastify'

/**
 * Whether a page of another site sends this request, by what browsers say of it themselves; other programs say nothing
 * and act for nobody else. The site itself may have
 * another host, `siteOrigin`.
 */
export function isForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, siteOrigin?: string): boolean {
  const { origin } = headers
  if (origin !== undefined && origin === siteOrigin) return false
  // Over plain HTTP only the second of the two is sent.
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}
