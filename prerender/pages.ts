import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { htmlFile } from '../shared/paths.ts'
import { payloadFile, type Payloads } from './payloads.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import type { StoredFiles, Store } from './store.ts'
import { batchesOf, type Threads } from './threads.ts'
import type { Frame } from './threads/tasks.ts'

export type Pages = {
  files: StoredFiles
  problems: PrerenderProblem[]
  /** How many were rendered anew. */
  rendered: number
}

const PAGES_AT_ONCE = 20

/** Renders the pages of all routes. A page depends on its payload and on the frame: where both are as before, it is kept. */
export async function renderPages(
  { routes }: Pick<Payloads, 'routes'>,
  frame: Frame,
  { store, threads, onProgress }: { store: Store; threads: Threads; onProgress: (done: number, total: number) => void },
  paths = Object.keys(routes),
): Promise<Pages> {
  const frameHash = hash('sha256', JSON.stringify([frame.template, basename(frame.folder), frame.mode]))
  const keyOf = (path: string) => `page ${path} ${frameHash} ${routes[path]?.hash}`
  const anew = paths.filter((path) => store.recall(keyOf(path)) === undefined)
  const problems: PrerenderProblem[] = []
  let done = paths.length - anew.length

  const render = async (batch: string[]) => {
    const pages = batch.map((path) => {
      const { name, key } = payloadFile(routes[path]?.hash ?? '')
      const html = nameOf(path)
      return { path, payloadFile: store.placeOf(key, name), name: html, place: store.placeOf(keyOf(path), html) }
    })
    const rendered = await threads.run('render', { ...frame, pages })
    for (const [index, result] of rendered.entries()) {
      const path = batch[index] ?? ''
      if ('problem' in result) problems.push({ path, message: result.problem })
      else store.keep(keyOf(path), { files: { [nameOf(path)]: result.states }, value: undefined })
    }
    onProgress((done += batch.length), paths.length)
  }
  // After the edit of a text they are few, and one thread has them sooner than two that load the bundle.
  await Promise.all([...batchesOf(anew, PAGES_AT_ONCE)].map(render))
  const files: StoredFiles = new Map(paths.flatMap((path) => store.filesOf(keyOf(path))))
  return { files, problems, rendered: anew.length }
}

/** Name of a page's HTML in the site. */
function nameOf(path: string): string {
  return `site/${htmlFile(path)}`
}
