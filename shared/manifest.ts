import { hasFields } from './hasFields.ts'
import type { ListingPage, PageOf } from './page.ts'
import type { StructureAnswer } from './structures.ts'

/** Names of payloads, which are hashes of their content, by the full path of their route. */
type PayloadNames = Record<string, string>

/** Payloads that belong to no route: the search entries, the products as filters see them, the structures, and the
 * specifications that buyers' limits are set against. */
export const NAMED_PAYLOADS = ['search', 'catalogue', 'structures', 'specifications'] as const
export type NamedPayload = (typeof NAMED_PAYLOADS)[number]

/** Raise it when an app of the release before could not show the payloads of this one: its tabs reload. */
export const PAYLOAD_FORMAT = 1

/** `/manifest.json`, and the copy that is named by its hash: the payloads of all routes, and those that belong to none. */
export type RouteManifest = {
  format: number
  routes: PayloadNames
  /** Payloads that are too large to be fetched: the app asks the server for what it would find in them. */
  onServer: NamedPayload[]
} & Record<NamedPayload, string>

/** `/redirects.json`: new address by former address. */
export type Redirects = Record<string, string>

export function isRedirects(value: unknown): value is Redirects {
  return hasFields(value) && Object.values(value).every((text) => typeof text === 'string')
}

/** Whether a value is a manifest whose payloads this release can read. */
export function isRouteManifest(value: unknown): value is RouteManifest {
  return (
    hasFields(value, 'format', 'routes', 'onServer', ...NAMED_PAYLOADS) &&
    value.format === PAYLOAD_FORMAT &&
    Array.isArray(value.onServer) &&
    isRedirects(value.routes)
  )
}

/** Addresses of the chunks that a page needs, for the boot script. */
export type BootChunks = {
  main: string
  /** Chunks that the main chunk imports. */
  libraries: string[]
  /** Chunks of a screen's page module, beyond those of the main chunk, by screen name. */
  screens: Record<string, string[]>
}

/** In front of an address: what the server finds for it, as JSON. */
export const ANSWERS_URL = '/api/answers'

/** The results of a search, structures or a filtered list: the field of its page. */
export type Answer = Pick<PageOf<'search'>, 'results'> & {
  filtered?: ListingPage['filtered']
  structures?: StructureAnswer
}
