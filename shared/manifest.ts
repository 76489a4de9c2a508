/** Names of payloads, which are hashes of their content, by the full path of their route. */
export type PayloadNames = Record<string, string>

/** `/manifest.json`: all routes, the payload of the search entries and that of the filters. */
export type RouteManifest = { routes: PayloadNames; search: string; catalogue: string }

/**
 * `/manifest/index.json`: as much of the manifest as the app needs for any page. Where search entries or catalogue are too
 * large to be fetched they are not named, and the app asks the server.
 */
export type ManifestIndex = Pick<RouteManifest, 'routes'> &
  Partial<Pick<RouteManifest, 'search' | 'catalogue'>> & {
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
  if (!('search' in value) || !('catalogue' in value)) return false
  const { routes, search, catalogue } = value
  return typeof search === 'string' && typeof catalogue === 'string' && isPayloadNames(routes)
}

export function isManifestIndex(value: unknown): value is ManifestIndex {
  if (typeof value !== 'object' || value === null || !('routes' in value) || !('shards' in value)) return false
  const { search, catalogue } = value as Partial<Record<'search' | 'catalogue', unknown>>
  if (![search, catalogue].every((name) => name === undefined || typeof name === 'string')) return false
  return (
    isPayloadNames(value.routes) &&
    Array.isArray(value.shards) &&
    value.shards.every((name) => typeof name === 'string')
  )
}

function isTextByPath(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}
