import { hasFields } from './hasFields.ts'

type PayloadHashes = Record<string, string>

/** Payloads without a route: search index, articles by topic, products for the filters, structures. */
export const NAMED_PAYLOADS = ['search', 'articles', 'catalogue', 'structures'] as const
export type NamedPayload = (typeof NAMED_PAYLOADS)[number]

/** Increase this number when the previous release cannot show the new payloads. Open tabs then reload. */
export const PAYLOAD_FORMAT = 2

/** Content of `/manifest.json` and of its hashed copy. */
export type RouteManifest = {
  format: number
  routes: PayloadHashes
} & Record<NamedPayload, string>

/** `/redirects.json`: former path -> new path. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return hasFields(value) && Object.values(value).every((text) => typeof text === 'string')
}

export function isRouteManifest(value: unknown): value is RouteManifest {
  return (
    hasFields(value, 'format', 'routes', ...NAMED_PAYLOADS) &&
    value.format === PAYLOAD_FORMAT &&
    isRedirects(value.routes)
  )
}

/** Scripts and stylesheets of every page, and those that each screen kind adds, in loading order. */
export type ChunkFiles = { common: string[]; screens: Record<string, string[]> }
