import { hasFields } from './hasFields.ts'
import type { ListingPage, PageOf } from './page.ts'
import type { StructureResult } from './structures/structures.ts'

type PayloadHashes = Record<string, string>

/** Payloads without a route: search entries, products for the filters, structures, specifications for `/limits`. */
export const NAMED_PAYLOADS = ['search', 'catalogue', 'structures', 'specifications'] as const
export type NamedPayload = (typeof NAMED_PAYLOADS)[number]

/** Increase this number when the previous release cannot show the new payloads. Open tabs then reload. */
export const PAYLOAD_FORMAT = 1

/** Content of `/manifest.json` and of its hashed copy. */
export type RouteManifest = {
  format: number
  routes: PayloadHashes
  /** Payloads that are too large for the app to fetch. */
  onServer: NamedPayload[]
} & Record<NamedPayload, string>

/** `/redirects.json`: former path -> new path. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return hasFields(value) && Object.values(value).every((text) => typeof text === 'string')
}

export function isRouteManifest(value: unknown): value is RouteManifest {
  return (
    hasFields(value, 'format', 'routes', 'onServer', ...NAMED_PAYLOADS) &&
    value.format === PAYLOAD_FORMAT &&
    Array.isArray(value.onServer) &&
    isRedirects(value.routes)
  )
}

/** Files of every page, and those that each screen kind adds, in loading order. */
export type ChunkFiles = { common: string[]; screens: Record<string, string[]> }

/** Prefix of a page path, at which the server returns the page's search or filter results as JSON. */
export const ANSWERS_URL = '/api/answers'

/** Results of a search, a structure search or a filtered list, by the field of its page. */
export type Answer = Pick<PageOf<'search'>, 'results'> & {
  filtered?: ListingPage['filtered']
  structures?: StructureResult
}
