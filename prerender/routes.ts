import type { CompiledSite } from '../manifest/compile.ts'
import { createNaming } from '../manifest/namedFiles.ts'
import { NAMED_PAYLOADS, type NamedPayload, PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import type { Page } from '../shared/page.ts'

/** A route with its payload, and what sitemaps and lists say of it. */
export type Route = {
  path: string
  /** Hash of the payload, which names its file. */
  hash: string
  page: Page
  /** Search engines should list it. */
  isIndexed: boolean
}

/** The routes of a site, and the payloads that belong to none. */
export type RoutesOfSite = { routes: Route[]; named: Record<NamedPayload, { hash: string; json: string }> }

/** Makes all payloads. */
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

/** A payload of no route that is larger, as JSON, is not fetched by the app, which then asks the server. */
const MOST_FETCHED_BYTES: Record<NamedPayload, number> = {
  search: 600_000,
  catalogue: 600_000,
  // Only those who search by structure fetch them, and only those who set limits against a list the specifications.
  structures: 2_000_000,
  specifications: 4_000_000,
}

/** `/manifest.json`: the name of each payload. */
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
