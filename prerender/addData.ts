import { readFileSync } from 'node:fs'
import type { CompiledSite } from '../manifest/compile.ts'
import { createNaming, type NamedFile } from '../manifest/namedFiles.ts'
import type { RouteManifest } from '../shared/manifest.ts'
import type { Page, PageOf } from '../shared/page.ts'
import { payloadUrl } from '../shared/paths.ts'
import type { MadeRoute } from './siteRecord.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

/** What is said of all pages together. */
export type SiteData = {
  manifest: RouteManifest
  /** All routes, for the builds after this. */
  made: Record<string, MadeRoute>
  news: PageOf<'newsdetail'>[]
}

const PAYLOADS_AT_ONCE = 32

/**
 * Makes the payloads, one after the other, so that never all of them are held, and writes those that are new. A route
 * that is made from the same as in the site `before` keeps its payload.
 */
export async function addData(
  tree: SiteTree,
  compiled: CompiledSite,
  before: Record<string, MadeRoute>,
  workforce: Workforce,
): Promise<SiteData> {
  const named = createNaming()
  const added = new Set<string>()
  const news: PageOf<'newsdetail'>[] = []
  const writing = new Set<Promise<void>>()
  let batch: NamedFile[] = []

  const flush = async () => {
    const payloads = batch
    batch = []
    const files = payloads.map(({ hash, json }) => ({ file: tree.placeOf(nameOf(hash)), text: json }))
    const written = workforce.run('write', files).then((states) => {
      for (const [index, { hash }] of payloads.entries()) tree.add(nameOf(hash), hash, states[index] ?? [])
    })
    const ended = written.finally(() => writing.delete(ended))
    writing.add(ended)
    if (writing.size >= workforce.size) await Promise.race(writing)
  }

  const add = async (value: unknown): Promise<string> => {
    const payload = named(value)
    const { hash } = payload
    if (!added.has(hash) && !tree.keep(nameOf(hash), hash)) {
      batch.push(payload)
      if (batch.length === PAYLOADS_AT_ONCE) await flush()
    }
    added.add(hash)
    return hash
  }

  const made: Record<string, MadeRoute> = {}
  for (const [path, make] of compiled.routes) {
    const madeFrom = compiled.madeFrom(path)
    const earlier = before[path]
    if (earlier?.madeFrom === madeFrom && tree.keep(nameOf(earlier.hash), earlier.hash)) {
      made[path] = earlier
      if (earlier.isNews) news.push(readNews(tree, earlier))
      continue
    }
    const page = make()
    if (isNews(page)) news.push(page)
    const isIndexed = !page.noindex && page.canonical === path
    made[path] = { madeFrom, hash: await add(page), isIndexed, isNews: isNews(page) }
  }
  const routes = Object.fromEntries(Object.entries(made).map(([path, { hash }]) => [path, hash]))
  const manifest = { routes, search: await add(compiled.entries()), catalogue: await add(compiled.catalogue()) }
  if (batch.length > 0) await flush()
  await Promise.all(writing)
  return { manifest, made, news }
}

function nameOf(hash: string): string {
  return `site${payloadUrl(hash)}`
}

/** The payload of a news item as an earlier build has written it. */
function readNews(tree: SiteTree, { hash }: MadeRoute): PageOf<'newsdetail'> {
  return JSON.parse(readFileSync(tree.fileOf(nameOf(hash)), 'utf8')) as PageOf<'newsdetail'>
}

function isNews(page: Page): page is PageOf<'newsdetail'> {
  return page.name === 'newsdetail'
}
