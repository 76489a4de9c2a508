import { hasFields } from './hasFields.ts'

type PayloadHashes = Record<string, string>

/** Increase this number when the previous release cannot show the new payloads. Open tabs then reload. */
export const PAYLOAD_FORMAT = 5

/** Content of `/manifest.json` and of its hashed copy. */
export type RouteManifest = {
  format: number
  routes: PayloadHashes
  /** Payloads without a route, such as the search index. */
  named: PayloadHashes
}

/** `/redirects.json`: former path -> new path. */
export type Redirects = Record<string, string>

export function isRouteManifest(value: unknown): value is RouteManifest {
  return hasFields(value, 'format', 'routes', 'named') && value.format === PAYLOAD_FORMAT
}

/** Scripts and stylesheets of every page, and those that each screen kind adds, in loading order. */
export type ChunkFiles = { common: string[]; screens: Record<string, string[]> }
