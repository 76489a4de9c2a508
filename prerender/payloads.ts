import { inspect } from 'node:util'
import { namedFile, type NamedFile } from '../manifest/namedFiles.ts'
import type { SiteModel } from '../manifest/siteDefinition.ts'
import { PAYLOAD_FORMAT, type RouteManifest } from '../shared/manifest.ts'
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

/** Named payloads have no route. */
export type Payloads = { pages: PagePayload[]; namedPayloads: (NamedFile & { name: string })[] }

export async function makePayloads(model: SiteModel): Promise<Payloads> {
  return {
    pages: await collect(pagePayloads(model)),
    namedPayloads: Object.entries(model.namedPayloads).map(([name, make]) => ({ name, ...namedFile(make()) })),
  }
}

function* pagePayloads({ pages, middleware }: SiteModel): Generator<PagePayload> {
  for (const [path, make] of pages) {
    const page = makePage(path, make)
    const decision = decide(page, new URLSearchParams(), middleware)
    if (decision.is === 'error') throw new BuildError(`${path}: its middleware fails: ${decision.error.message}`)
    const redirect = decision.is === 'redirect' ? decision.to : undefined
    const { hash, json } = namedFile(page)
    const isIndexed = !page.noindex && page.canonical === path && redirect === undefined
    yield { path, page, hash, json: Buffer.from(json), isIndexed, redirect }
  }
}

/** Makes the payload of a route. An error names the route, because the code that throws serves many. */
export function makePage(path: string, make: () => Page): Page {
  try {
    return make()
  } catch (error) {
    throw new BuildError(`${path}: ${inspect(error)}`)
  }
}

type Hashes = [name: string, hash: string][]

export function manifestOf(routes: Hashes, named: Hashes): RouteManifest {
  return { format: PAYLOAD_FORMAT, routes: Object.fromEntries(routes), named: Object.fromEntries(named) }
}
