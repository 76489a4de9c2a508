import type { CompiledSite } from '../manifest/compile.ts'
import { payloadOf } from '../manifest/screens.ts'
import { createHashNaming, type NamedFile } from '../manifest/namedFiles.ts'
import { NAMED_PAYLOADS, type NamedPayload, PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
import type { Page } from '../shared/page.ts'
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
  const nameByHash = createHashNaming()
  function* pagePayloads(): Generator<PagePayload> {
    for (const [path, route] of model.routes) {
      const page = payloadOf(model.library, route)
      const { hash, json } = nameByHash(page)
      yield { path, page, hash, json: Buffer.from(json), isIndexed: !page.noindex && page.canonical === path }
    }
  }
  return {
    pages: await collect(pagePayloads()),
    namedPayloads: mapNamedPayloads((name) => nameByHash(model.namedPayloads[name]())),
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
