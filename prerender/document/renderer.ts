import { readdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../../shared/page.ts'
import type { Search, SearchEntry } from '../../shared/search.ts'

/** The exports of the SSR bundle (`src/entry-server.tsx`, `packages/search/createSearch.ts`). */
export type Renderer = {
  renderPage: (path: string, page: Page, search?: string) => Promise<{ head: string; app: string; payload: string }>
  /** Whether a page exists with the parameters of an address. */
  isValid: (page: Page, parameters: URLSearchParams) => Promise<boolean>
  createSearch: (entries: SearchEntry[]) => Search
}

/** How the name of the bundle's folder begins; the rest is a hash of what is in it. */
export const SERVER_BUNDLE = 'bundle'

/** The folder of the SSR bundle of a build. */
export async function findBundle(serverFolder: string): Promise<string> {
  // Node remembers for good where a link led; that to the release in place leads elsewhere by and by.
  const folder = await realpath(serverFolder).catch(() => serverFolder)
  // A folder that is missing has none, like an empty one.
  const names = await readdir(folder).catch(() => [])
  const bundle = names.find((name) => name.startsWith(`${SERVER_BUNDLE}-`))
  if (bundle === undefined) throw new Error(`there is no SSR bundle in ${serverFolder}; run npm run build`)
  return resolve(folder, bundle)
}

/** Loads the SSR bundle of a build. */
export async function loadRenderer(serverFolder: string): Promise<Renderer> {
  return loadBundle(await findBundle(serverFolder))
}

/** Loads an SSR bundle by its own folder. The bundle is the project's own, so its exports are trusted. */
export async function loadBundle(folder: string): Promise<Renderer> {
  const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve(folder, name)).href)
  const [entry, search] = await Promise.all([load('entry-server.js'), load('search.js')])
  return { ...(entry as Pick<Renderer, 'renderPage' | 'isValid'>), ...(search as Pick<Renderer, 'createSearch'>) }
}
