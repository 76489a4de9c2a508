import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sources } from '../shared/need.ts'
import { type Page, pageModuleOf } from '../shared/page.ts'
import type { Search, SearchEntry } from '../shared/search.ts'
import { type DocumentParts, type DocumentTemplate, fillTemplate } from './documentTemplate.ts'

/** Exports of the rendering bundle (`src/entry-server.tsx`, `src/search/createSearch.ts`). */
export type Renderer = {
  renderPage: (embedded: { path: string; page: Page; search: string }) => Promise<Omit<DocumentParts, 'screen'>>
  fillPage: (page: Page, parameters: URLSearchParams, sources: Sources) => Promise<Page | undefined>
  createSearch: (entries: SearchEntry[]) => Search
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

export const BUNDLE_FOLDER_PREFIX = 'bundle'

export async function findBundle(serverFolder: string): Promise<string> {
  const names = await readdir(serverFolder).catch(() => [])
  const bundle = names.find((name) => name.startsWith(`${BUNDLE_FOLDER_PREFIX}-`))
  if (bundle === undefined) throw new Error(`there is no SSR bundle in ${serverFolder}; run npm run build`)
  return resolve(serverFolder, bundle)
}

export async function loadRenderer(serverFolder: string): Promise<Renderer> {
  return loadBundle(await findBundle(serverFolder))
}

export async function loadBundle(folder: string): Promise<Renderer> {
  const load = (name: string) => import(pathToFileURL(resolve(folder, name)).href) as Promise<object>
  const [entry, search] = await Promise.all([load('entry-server.js'), load('search.js')])
  return { ...entry, ...search } as Renderer
}
