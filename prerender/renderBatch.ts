import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { renderDocument, type RenderContext } from '../render/renderDocument.ts'
import type { Page } from '../shared/page.ts'
import { type FileState, type Target, writeServed } from './files.ts'

/** A page to render: from which payload, and where to. */
export type PageToRender = Target & { path: string; payloadFile: string }

/** A page that has been written, or why not. */
export type WrittenPage = { states: FileState[] } | { problem: string }

/** Renders pages and writes them. What fails is told with its page, and the others go on. */
export async function renderBatch(
  pages: PageToRender[],
  context: Pick<RenderContext, 'template' | 'renderer'>,
): Promise<WrittenPage[]> {
  const rendered: WrittenPage[] = []
  for (const page of pages) {
    try {
      // This build wrote it, or one before.
      const payload = JSON.parse(readFileSync(page.payloadFile, 'utf8')) as Page
      const html = await renderDocument(page.path, payload, context)
      rendered.push({ states: writeServed(page, html) })
    } catch (error) {
      // With its cause, which says why a page module could not be loaded.
      rendered.push({ problem: inspect(error) })
    }
  }
  return rendered
}
