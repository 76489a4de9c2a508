/** Names of payloads, which are hashes of their content, by the full path of their route. */
export type PayloadNames = Record<string, string>

/** What the app finds things in, each a payload: the search entries, the products of the filters, the structures. */
const INDEXES = ['search', 'catalogue', 'structures'] as const
export type IndexName = (typeof INDEXES)[number]

/** `/manifest.json`: all routes and all indexes. */
export type RouteManifest = { routes: PayloadNames } & Record<IndexName, string>

/**
 * `/manifest/index.json`: as much of the manifest as the app needs for any page. Indexes that are too large to be fetched
 * are not named, and the app asks the server.
 */
export type ManifestIndex = Pick<RouteManifest, 'routes'> &
  Partial<Record<IndexName, string>> & {
    /** Names of the files that hold the other routes, in the order of `shardOf`. */
    shards: string[]
  }

/** `/redirects.json`: new address by former address. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return isTextByPath(value)
}

/** Whether a value may be a shard of the manifest. */
export function isPayloadNames(value: unknown): value is PayloadNames {
  return isTextByPath(value)
}

export function isRouteManifest(value: unknown): value is RouteManifest {
  if (typeof value !== 'object' || value === null || !('routes' in value)) return false
  const indexes = value as Partial<Record<IndexName, unknown>>
  return INDEXES.every((name) => typeof indexes[name] === 'string') && isPayloadNames(value.routes)
}

export function isManifestIndex(value: unknown): value is ManifestIndex {
  if (typeof value !== 'object' || value === null || !('routes' in value) || !('shards' in value)) return false
  const indexes = value as Partial<Record<IndexName, unknown>>
  if (!INDEXES.every((name) => ['string', 'undefined'].includes(typeof indexes[name]))) return false
  return (
    isPayloadNames(value.routes) &&
    Array.isArray(value.shards) &&
    value.shards.every((name) => typeof name === 'string')
  )
}

function isTextByPath(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}
