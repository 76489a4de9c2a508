import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import type { Page } from '../shared/page.ts'
import type { DocumentTemplate } from './documentTemplate.ts'
import { internalLinks } from './internalLinks.ts'
import type { Renderer } from './renderer.ts'
import { renderDocument } from './renderRoute.ts'
import { type FileState, writeNew } from './servedFile.ts'

/** A page to render: from which payload, and where to. */
export type PageToRender = { path: string; payloadFile: string; file: string }

export type RenderedPage = { state: FileState; links: string[] } | { problem: string }

/**
 * Renders pages and writes them, each with the paths that it links to; those that an earlier
 * page of the same `known` links to are left out. What fails is told with its page, and the others go on.
 */
export async function renderPages(
  pages: PageToRender[],
  context: { template: DocumentTemplate; renderer: Renderer },
  known = new Set<string>(),
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = []
  for (const { path, payloadFile, file } of pages) {
    try {
      // This build wrote it, or one before.
      const page = JSON.parse(readFileSync(payloadFile, 'utf8')) as Page
      const html = await renderDocument(path, page, context)
      const links = [...internalLinks(html)].filter((link) => !known.has(link)).map(detached)
      for (const link of links) known.add(link)
      rendered.push({ state: writeNew(file, Buffer.from(html)), links })
    } catch (error) {
      // With its cause, which says why a page module could not be loaded.
      rendered.push({ problem: inspect(error) })
    }
  }
  return rendered
}

/** A part of a text that does not keep the whole of it in memory, as one does that was cut out. */
function detached(part: string): string {
  return Buffer.from(part).toString()
}
