import { inspect } from 'node:util'
import type { CompiledSite } from '../manifest/compile.ts'
import type { Library } from '../manifest/library.ts'
import { payloadOf, type SiteRoute } from '../manifest/screens.ts'
import { namedFile, type NamedFile } from '../manifest/namedFiles.ts'
import { NAMED_PAYLOADS, type NamedPayload, PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import { decide } from '../shared/decide.ts'
import type { Page } from '../shared/page.ts'
import { BuildError } from './buildError.ts'
import { collect } from './collect.ts'

export type PagePayload = {
  path: string
  page: Page
  hash: string
  /** Bytes of the payload, which take less memory than a string. */
  json: Uint8Array
  isIndexed: boolean
  /** Where middleware leads without a query. Such a page has a payload, for the app, but no document. */
  redirect?: string
}

export type Payloads = { pages: PagePayload[]; namedPayloads: Record<NamedPayload, NamedFile> }

export async function makePayloads(model: CompiledSite): Promise<Payloads> {
  return {
    pages: await collect(pagePayloads(model)),
    namedPayloads: mapNamedPayloads((name) => namedFile(model.namedPayloads[name]())),
  }
}

function* pagePayloads({ library, routes }: CompiledSite): Generator<PagePayload> {
  const failures: string[] = []
  for (const [path, route] of routes) {
    const page = pageOf(library, route)
    const decision = decide(page, new URLSearchParams())
    if (decision.is === 'error') failures.push(`${path}: its middleware fails: ${decision.error.message}`)
    const redirect = decision.is === 'redirect' ? decision.to : undefined
    const { hash, json } = namedFile(page)
    const isIndexed = !page.noindex && page.canonical === path && redirect === undefined
    yield { path, page, hash, json: Buffer.from(json), isIndexed, redirect }
  }
  if (failures.length > 0) throw new BuildError(failures.join('\n'))
}

/** Makes the payload of a route. An error names the route, because the code that throws serves many. */
export function pageOf(library: Library, route: SiteRoute): Page {
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
