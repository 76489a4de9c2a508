import type { RouteManifest } from '../../shared/manifest.ts'
import type { Page } from '../../shared/page.ts'
import { type DocumentTemplate, fillTemplate } from './documentTemplate.ts'
import type { Renderer } from './renderer.ts'

export type RenderContext = {
  manifest: RouteManifest
  /** Contains `payload/`. */
  siteFolder: string
  template: DocumentTemplate
  renderer: Renderer
}

export async function renderDocument(
  path: string,
  page: Page,
  { template, renderer }: Pick<RenderContext, 'template' | 'renderer'>,
  search = '',
): Promise<string> {
  const parts = await renderer.renderPage(path, page, search)
  return fillTemplate(template, { ...parts, screen: page.name })
}
