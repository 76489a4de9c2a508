import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { NOT_PRERENDERED } from '../shared/errors.ts'
import { htmlFile, isHashedUrl, madeFile } from '../shared/paths.ts'
import { internalLinks } from './internalLinks.ts'
import { payloadFile, type Payloads } from './payloads.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import { MANIFEST_FILE } from './siteFiles.ts'
import type { SiteFiles, Store } from './store.ts'
import { batchesOf, type Workers } from './workers.ts'
import type { Frame } from './workers/tasks.ts'

export type Pages = {
  files: SiteFiles
  problems: PrerenderProblem[]
  /** Paths of those that were rendered anew. */
  anew: Set<string>
  /** What these link to, each with one of them. */
  links: Map<string, string>
}

const PAGES_AT_ONCE = 20

/** Renders the pages of all routes. A page depends on its payload and on the frame: where both are as before, it is kept. */
export async function renderPages(
  { routes }: Pick<Payloads, 'routes'>,
  frame: Frame,
  { store, workers, onProgress }: { store: Store; workers: Workers; onProgress: (done: number, total: number) => void },
  paths = Object.keys(routes),
): Promise<Pages> {
  const frameHash = hash('sha256', JSON.stringify([frame.template, basename(frame.folder), frame.mode]))
  const keyOf = (path: string) => `page ${path} ${frameHash} ${routes[path]?.hash}`
  const anew = paths.filter((path) => store.recall(keyOf(path)) === undefined)
  const problems: PrerenderProblem[] = []
  const links = new Map<string, string>()
  let done = paths.length - anew.length

  const render = async (batch: string[]) => {
    const pages = batch.map((path) => {
      const { name, key } = payloadFile(routes[path]?.hash ?? '')
      const page = pageName(path)
      return { path, payloadFile: store.placeOf(key, name), name: page, place: store.placeOf(keyOf(path), page) }
    })
    const rendered = await workers.run('render', { ...frame, pages })
    for (const [index, result] of rendered.entries()) {
      const path = batch[index] ?? ''
      if ('problem' in result) problems.push({ path, message: result.problem })
      else {
        store.keep(keyOf(path), { files: { [pageName(path)]: result.states }, value: undefined })
        for (const link of result.links) links.set(link, path)
      }
    }
    onProgress((done += batch.length), paths.length)
  }
  // After the edit of a text they are few, and one thread has them sooner than two that load the bundle.
  await Promise.all([...batchesOf(anew, PAGES_AT_ONCE)].map(render))
  const files: SiteFiles = new Map(paths.flatMap((path) => store.filesOf(keyOf(path))))
  return { files, problems, anew: new Set(anew), links }
}

/**
 * Links in pages that lead neither to a route nor to a file of the site. Pages of the site in place were looked at when it
 * was built: they are read again only where an address of those days is gone.
 */
export function brokenLinks(
  { routes }: Pick<Payloads, 'routes'>,
  { files: pages, anew, links }: Pages,
  files: SiteFiles,
  store: Store,
): PrerenderProblem[] {
  const before = store.before?.site ?? {}
  const hasLost = Object.keys(before).some((name) => !files.has(name) && isAddress(name))
  const all = new Map(links)
  for (const path of Object.keys(routes)) {
    const page = pages.get(pageName(path))
    if (!page || anew.has(path) || (!hasLost && before[pageName(path)]?.object === page.object)) continue
    for (const link of internalLinks(readFileSync(store.fileOf(page.object), 'utf8'))) all.set(link, path)
  }
  return [...all]
    .filter(([link]) => {
      const made = madeFile(link)
      const isFile = /\.\w+$/.test(link) && files.has(`site${link}`)
      return !isFile && routes[link] === undefined && (!made || routes[made.page] === undefined)
    })
    .map(([link, path]) => ({ path, message: `it links to ${link}: ${NOT_PRERENDERED}: ${link}` }))
}

/** Whether a file has an address that pages may link to: one of its own, not one by content. */
function isAddress(name: string): boolean {
  return name.startsWith('site/') && name !== MANIFEST_FILE && !isHashedUrl(name.slice('site'.length))
}

function pageName(path: string): string {
  return `site/${htmlFile(path)}`
}
