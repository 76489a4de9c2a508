import type { CompiledSite } from '../manifest/compile.ts'
import { createNaming } from '../manifest/namedFiles.ts'
import { NAMED_PAYLOADS, type NamedPayload, PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import type { Page } from '../shared/page.ts'

export type Route = {
  path: string
  hash: string
  page: Page
  isIndexed: boolean
}

export type RoutesOfSite = { routes: Route[]; named: Record<NamedPayload, { hash: string; json: string }> }

export function describeRoutes(site: CompiledSite): RoutesOfSite {
  const name = createNaming()
  return {
    routes: Array.from(site.routes, ([path, make]) => {
      const page = make()
      return { path, page, hash: name(page).hash, isIndexed: !page.noindex && page.canonical === path }
    }),
    named: {
      search: name(site.entries()),
      catalogue: name(site.catalogue()),
      structures: name(site.structures()),
      specifications: name(site.specifications()),
    },
  }
}

/** Size from which the app does not fetch a payload without a route, as JSON, but asks the server. */
const MOST_FETCHED_BYTES: Record<NamedPayload, number> = {
  search: 600_000,
  catalogue: 600_000,
  // Fetched only for structure searches, or for limits against a list.
  structures: 2_000_000,
  specifications: 4_000_000,
}

export function manifestOf({ routes, named }: RoutesOfSite): RouteManifest {
  const { search, catalogue, structures, specifications } = named
  return {
    format: PAYLOAD_FORMAT,
    routes: Object.fromEntries(routes.map(({ path, hash }) => [path, hash])),
    search: search.hash,
    catalogue: catalogue.hash,
    structures: structures.hash,
    specifications: specifications.hash,
    onServer: NAMED_PAYLOADS.filter((name) => named[name].json.length > MOST_FETCHED_BYTES[name]),
  }
}
