import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sources } from '../shared/need.ts'
import { type Page, pageModuleOf, type ScreenName } from '../shared/page.ts'
import { type DocumentParts, type DocumentTemplate, fillTemplate } from './documentTemplate.ts'

/** Exports of the rendering bundle, `src/entry-server.tsx`. */
export type Renderer = {
  renderPage: (embedded: { path: string; page: Page; search: string }) => Promise<Omit<DocumentParts, 'screen'>>
  fillPage: (page: Page, parameters: URLSearchParams, sources: Sources) => Promise<Page | undefined>
  screenAt: (path: string) => string
  pathOf: (screen: ScreenName) => string
}

export type Rendering = { renderer: Pick<Renderer, 'renderPage'>; template: DocumentTemplate }

/** Renders a page. `search` is the query string for which the server renders it. */
export async function renderDocument(
  path: string,
  page: Page,
  { template, renderer }: Rendering,
  search = '',
): Promise<string> {
  const parts = await renderer.renderPage({ page, path, search })
  return fillTemplate(template, { ...parts, screen: pageModuleOf(page) })
}

/** `serverFolder` has the files of the server that a build wrote. */
export async function loadRenderer(serverFolder: string): Promise<Renderer> {
  const bundle = resolve(serverFolder, 'entry-server.js')
  if (!existsSync(bundle)) throw new Error(`there is no SSR bundle in ${serverFolder}; run npm run build`)
  return (await import(pathToFileURL(bundle).href)) as Renderer
}
