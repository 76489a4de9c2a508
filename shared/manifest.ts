/** `/manifest.json`: the content hash of each route's payload, by full path, that of the search entries and that of the filters. */
export type RouteManifest = { routes: Record<string, string>; search: string; catalogue: string }

/** `/redirects.json`: new address by former address. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return typeof value === 'object' && value !== null && Object.values(value).every((path) => typeof path === 'string')
}

export function isRouteManifest(value: unknown): value is RouteManifest {
  if (typeof value !== 'object' || value === null || !('routes' in value)) return false
  if (!('search' in value) || !('catalogue' in value)) return false
  const { routes, search, catalogue } = value
  return (
    typeof search === 'string' &&
    typeof catalogue === 'string' &&
    typeof routes === 'object' &&
    routes !== null &&
    Object.values(routes).every((hash) => typeof hash === 'string')
  )
}
