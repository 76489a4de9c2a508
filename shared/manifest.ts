import { hasFields } from './hasFields.ts'

/** Names of payloads, which are hashes of their content, by the full path of their route. */
export type PayloadNames = Record<string, string>

/** Payloads that belong to no route: the search entries, the products as filters see them, the structures, and the specifications that buyers' limits are set
 * against. */
const NAMED_PAYLOADS = ['search', 'catalogue', 'structures', 'specifications'] as const
export type NamedPayload = (typeof NAMED_PAYLOADS)[number]

/** `/manifest.json`: the payloads of all routes, and those that belong to none. */
export type RouteManifest = { routes: PayloadNames } & Record<NamedPayload, string>

/**
 * The copy of the manifest that the app of a release reads. A payload that belongs to no route and is too large to be fetched
 * is not named: the app asks the server instead.
 */
export type AppManifest = Pick<RouteManifest, 'routes'> & Partial<Record<NamedPayload, string>>

/** `/redirects.json`: new address by former address. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return isPayloadNames(value)
}

function isPayloadNames(value: unknown): value is PayloadNames {
  return hasFields(value) && Object.values(value).every((text) => typeof text === 'string')
}

export function isRouteManifest(value: unknown): value is RouteManifest {
  return hasFields(value, 'routes', ...NAMED_PAYLOADS) && isPayloadNames(value.routes)
}

export function isAppManifest(value: unknown): value is AppManifest {
  return hasFields(value, 'routes') && isPayloadNames(value.routes)
}
