import { hash } from 'node:crypto'
import { basename } from 'node:path'
import type { RouteManifest } from '../shared/manifest.ts'
import { htmlFile, payloadUrl } from '../shared/paths.ts'
import { inTurns, sharesOf } from './batches.ts'
import type { PrerenderProblem } from './prerenderError.ts'
import type { Copier } from './copies.ts'
import type { DocumentTemplate } from './documentTemplate.ts'
import type { SiteTree } from './siteTree.ts'
import type { Workforce } from './workforce.ts'

/** What all pages are rendered with. */
export type Frame = { template: DocumentTemplate; folder: string; mode: string }

export type AddedPages = {
  problems: PrerenderProblem[]
  /** Paths of pages that were not rendered anew. */
  kept: string[]
  /** What the others link to, each with one of them. */
  links: Map<string, string>
}

/** They last the threads for as long as the main one is busy with what is made from all pages together. */
const MOST_AT_ONCE = 60

/** Renders the pages of all routes. A page depends on its payload and on the frame: where both are as before, it is kept. */
export async function addPages(
  tree: SiteTree,
  routes: RouteManifest['routes'],
  frame: Frame,
  { workforce, copier }: { workforce: Workforce; copier: Copier },
  onProgress: (done: number, total: number) => void,
): Promise<AddedPages> {
  const frameHash = hash('sha256', JSON.stringify([frame.template, basename(frame.folder), frame.mode]))
  const madeFrom = (path: string) => `${frameHash} ${routes[path]}`
  const paths = Object.keys(routes)
  const kept = new Set(paths.filter((path) => tree.keep(pageName(path), madeFrom(path))))
  const anew = paths.filter((path) => !kept.has(path))
  const problems: PrerenderProblem[] = []
  const links = new Map<string, string>()
  let done = kept.size

  const render = async (batch: string[]) => {
    const pages = batch.map((path) => ({
      path,
      payloadFile: tree.fileOf(`site${payloadUrl(routes[path] ?? '')}`),
      file: tree.placeOf(pageName(path)),
    }))
    const rendered = await workforce.run('render', { ...frame, pages })
    for (const [index, result] of rendered.entries()) {
      const path = batch[index] ?? ''
      if ('problem' in result) problems.push({ path, message: result.problem })
      else {
        copier.add(pageName(path), madeFrom(path), result.state)
        for (const link of result.links) links.set(link, path)
      }
    }
    onProgress((done += batch.length), paths.length)
  }

  await inTurns(sharesOf(anew, workforce.size, MOST_AT_ONCE), workforce.size, render)
  return { problems, kept: [...kept], links }
}

export function pageName(path: string): string {
  return `site/${htmlFile(path)}`
}
