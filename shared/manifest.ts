import { hasFields } from './hasFields.ts'

/** Names of payloads, which are hashes of their content, by the full path of their route. */
export type PayloadNames = Record<string, string>

/** Payloads that belong to no route: the search entries, the products as filters see them, the structures, what is suggested,
 * and the specifications that buyers' limits are set against. */
const NAMED_PAYLOADS = ['search', 'catalogue', 'structures', 'suggestions', 'specifications'] as const
export type NamedPayload = (typeof NAMED_PAYLOADS)[number]

/** `/manifest.json`: the payloads of all routes, and those that belong to none. */
export type RouteManifest = { routes: PayloadNames } & Record<NamedPayload, string>

/**
 * `/manifest/index.json`: as much of the manifest as the app needs for any page. A payload that belongs to no route and is
 * too large to be fetched is not named, and the app asks the server.
 */
export type ManifestIndex = Pick<RouteManifest, 'routes'> & Partial<Record<NamedPayload, string>> & { shards: Shards }

/** The files that hold all routes but those of the top level: how many, and their folder, which is named by their content. */
export type Shards = { folder: string; count: number }

/** What the boot script knows of the manifest of its release: address of the index, and the shards that it names, too. */
export type OwnManifest = { index: string; shards: Shards }

/** `/redirects.json`: new address by former address. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return isPayloadNames(value)
}

/** Whether a value may be a shard of the manifest. */
export function isPayloadNames(value: unknown): value is PayloadNames {
  return hasFields(value) && Object.values(value).every((text) => typeof text === 'string')
}

export function isRouteManifest(value: unknown): value is RouteManifest {
  return hasFields(value, 'routes', ...NAMED_PAYLOADS) && isPayloadNames(value.routes)
}

export function isManifestIndex(value: unknown): value is ManifestIndex {
  return (
    hasFields(value, 'routes', 'shards') && isPayloadNames(value.routes) && hasFields(value.shards, 'folder', 'count')
  )
}
