import { readdir, realpath } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
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
  // Node caches link targets for ever, but the link to the current release changes.
  const folder = await realpath(serverFolder).catch(() => serverFolder)
  const names = await readdir(folder).catch(() => [])
  const bundle = names.find((name) => name.startsWith(`${BUNDLE_FOLDER_PREFIX}-`))
  if (bundle === undefined) throw new Error(`there is no SSR bundle in ${serverFolder}; run npm run build`)
  return resolve(folder, bundle)
}

export async function loadRenderer(serverFolder: string): Promise<Renderer> {
  return loadBundle(await findBundle(serverFolder))
}

/** Bundle by the name of its folder, which contains the hash of its files. */
const loadedBundles = new Map<string, Promise<Renderer>>()

/** Loads each bundle once, although each release has a copy, because Node never unloads a module. */
export async function loadBundle(folder: string): Promise<Renderer> {
  const name = basename(folder)
  const loadedBundle = loadedBundles.get(name)
  if (loadedBundle) return loadedBundle
  const bundle = importBundle(folder)
  loadedBundles.set(name, bundle)
  bundle.catch(() => loadedBundles.delete(name))
  return bundle
}

/** The bundle lacks a function that this code calls: other code built it. */
export class OtherCodeError extends Error {
  constructor(folder: string, name: string) {
    super(`${folder} has no function ${name}: other code built it. Restart the server after a release of new code.`)
  }
}

/** Throws an `OtherCodeError`. */
async function importBundle(folder: string): Promise<Renderer> {
  const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve(folder, name)).href)
  const [entry, search] = await Promise.all([load('entry-server.js'), load('search.js')])
  const exported = { ...(entry as object), ...(search as object) } as Renderer & { loadAllScreens: () => Promise<void> }
  for (const name of ['renderPage', 'fillPage', 'createSearch', 'loadAllScreens'] as const)
    if (typeof exported[name] !== 'function') throw new OtherCodeError(folder, name)
  const { loadAllScreens, ...renderer } = exported
  // The folder may be deleted later, with its release.
  await loadAllScreens()
  return renderer
}
