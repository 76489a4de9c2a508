import { inspect } from 'node:util'
import type { CompiledSite } from '../manifest/compile.ts'
import type { Library } from '../manifest/library.ts'
import { payloadOf } from '../manifest/screens.ts'
import { namedFile, type NamedFile } from '../manifest/namedFiles.ts'
import { NAMED_PAYLOADS, type NamedPayload, PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import type { Page } from '../shared/page.ts'
import type { Route } from '../manifest/screens/screen.ts'
import { BuildError } from './buildError.ts'
import { collect } from './collect.ts'

export type PagePayload = {
  path: string
  page: Page
  hash: string
  /** Bytes of the payload, which take less memory than a string. */
  json: Uint8Array
  isIndexed: boolean
}

export type Payloads = { pages: PagePayload[]; namedPayloads: Record<NamedPayload, NamedFile> }

export async function makePayloads(model: CompiledSite): Promise<Payloads> {
  return {
    pages: await collect(pagePayloads(model)),
    namedPayloads: mapNamedPayloads((name) => namedFile(model.namedPayloads[name]())),
  }
}

function* pagePayloads({ library, routes }: CompiledSite): Generator<PagePayload> {
  for (const [path, route] of routes) {
    const page = pageOf(library, route)
    const { hash, json } = namedFile(page)
    yield { path, page, hash, json: Buffer.from(json), isIndexed: !page.noindex && page.canonical === path }
  }
}

/** Makes the payload of a route. An error names the route, because the code that throws serves many. */
export function pageOf(library: Library, route: Route): Page {
  try {
    return payloadOf(library, route)
  } catch (error) {
    throw new BuildError(`${route.path}: ${inspect(error)}`)
  }
}

export function manifestOf(
  pages: Pick<PagePayload, 'path' | 'hash'>[],
  hashOf: (name: NamedPayload) => string,
): RouteManifest {
  return {
    format: PAYLOAD_FORMAT,
    routes: Object.fromEntries(pages.map(({ path, hash }) => [path, hash])),
    ...mapNamedPayloads(hashOf),
  }
}

function mapNamedPayloads<Value>(make: (name: NamedPayload) => Value): Record<NamedPayload, Value> {
  return Object.fromEntries(NAMED_PAYLOADS.map((name) => [name, make(name)])) as Record<NamedPayload, Value>
}
