import type { CompiledSite } from '../manifest/compile.ts'
import { createNaming, type NamedFile } from '../manifest/namedFiles.ts'
import type { RouteManifest } from '../shared/manifest.ts'
import type { Page, PageOf } from '../shared/page.ts'
import { payloadUrl } from '../shared/paths.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

/** What is said of all pages together. */
export type SiteData = {
  manifest: RouteManifest
  /** Paths that search engines should list. */
  indexed: string[]
  news: PageOf<'newsdetail'>[]
}

const PAYLOADS_AT_ONCE = 32

/** Makes the payloads, one after the other, so that never all of them are held; those that are new are written. */
export async function addData(tree: SiteTree, compiled: CompiledSite, workforce: Workforce): Promise<SiteData> {
  const named = createNaming()
  const known = new Set<string>()
  const indexed: string[] = []
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
    if (!known.has(hash) && !tree.keep(nameOf(hash), hash)) {
      batch.push(payload)
      if (batch.length === PAYLOADS_AT_ONCE) await flush()
    }
    known.add(hash)
    return hash
  }

  const routes: Record<string, string> = {}
  for (const [path, make] of compiled.routes) {
    const page = make()
    if (isNews(page)) news.push(page)
    if (!page.noindex && page.canonical === path) indexed.push(path)
    routes[path] = await add(page)
  }
  const manifest = { routes, search: await add(compiled.entries()), catalogue: await add(compiled.catalogue()) }
  if (batch.length > 0) await flush()
  await Promise.all(writing)
  return { manifest, indexed, news }
}

function nameOf(hash: string): string {
  return `site${payloadUrl(hash)}`
}

function isNews(page: Page): page is PageOf<'newsdetail'> {
  return page.name === 'newsdetail'
}
