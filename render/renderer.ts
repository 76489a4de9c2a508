import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sources } from '../shared/need.ts'
import { type Page, pageModuleOf } from '../shared/page.ts'
import type { Finder } from '../shared/search.ts'
import type { SearchIndex } from '../shared/searchIndex.ts'
import { type DocumentParts, type DocumentTemplate, fillTemplate } from './documentTemplate.ts'

/** Exports of the rendering bundle (`src/entry-server.tsx`, `src/search/createFinder.ts`). */
export type Renderer = {
  renderPage: (embedded: { path: string; page: Page; search: string }) => Promise<Omit<DocumentParts, 'screen'>>
  fillPage: (page: Page, parameters: URLSearchParams, sources: Sources) => Promise<Page | undefined>
  createFinder: (index: SearchIndex) => Finder
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
  if (!existsSync(join(serverFolder, 'entry-server.js')))
    throw new Error(`there is no SSR bundle in ${serverFolder}; run npm run build`)
  const load = (name: string) => import(pathToFileURL(resolve(serverFolder, name)).href) as Promise<object>
  const [entry, search] = await Promise.all([load('entry-server.js'), load('search.js')])
  return { ...entry, ...search } as Renderer
}
