import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { renderDocument, type RenderContext } from '../render/renderDocument.ts'
import type { Page } from '../shared/page.ts'
import { type FileState, type Target, writeServed } from './files.ts'
import { internalLinks } from './internalLinks.ts'

/** A page to render: from which payload, and where to. */
export type PageToRender = Target & { path: string; payloadFile: string }

/** A page that has been written, with the paths that it and no page before it links to; or why not. */
export type WrittenPage = { states: FileState[]; links: string[] } | { problem: string }

/** Renders pages and writes them. What fails is told with its page, and the others go on. */
export async function renderBatch(
  pages: PageToRender[],
  context: Pick<RenderContext, 'template' | 'renderer'>,
  known = new Set<string>(),
): Promise<WrittenPage[]> {
  const rendered: WrittenPage[] = []
  for (const page of pages) {
    try {
      // This build wrote it, or one before.
      const payload = JSON.parse(readFileSync(page.payloadFile, 'utf8')) as Page
      const html = await renderDocument(page.path, payload, context)
      const links = [...internalLinks(html)].filter((link) => !known.has(link)).map(detached)
      for (const link of links) known.add(link)
      rendered.push({ states: writeServed(page, html), links })
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
