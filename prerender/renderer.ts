import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../shared/page.ts'
import type { Search, SearchEntry } from '../shared/search.ts'

/** What the SSR bundle exports (`src/entry-server.tsx`, `src/search/createSearch.ts`). */
export type Renderer = {
  renderPage: (path: string, page: Page, search?: string) => Promise<{ head: string; app: string; payload: string }>
  createSearch: (entries: SearchEntry[]) => Search
}

/** Where the bundles are built; then the folder is named after its content. */
export const BUNDLE_FOLDER = 'bundle'

/**
 * Names the bundle's folder after its content. Node keeps a module by its address: a server that runs while a build
 * replaces the bundle loads the new one because it has another.
 */
export async function nameBundle(serverFolder: string): Promise<void> {
  const folder = join(serverFolder, BUNDLE_FOLDER)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(await readFile(file))
  await rename(folder, `${folder}-${hash.digest('hex').slice(0, 12)}`)
}

/** The folder of the SSR bundle of a build. */
export async function findBundle(serverFolder: string): Promise<string> {
  // Node remembers for good where a link led; that to the release in place leads elsewhere by and by.
  const folder = await realpath(serverFolder).catch(() => serverFolder)
  // A folder that is missing has none, like an empty one.
  const names = await readdir(folder).catch(() => [])
  const bundle = names.find((name) => name.startsWith(`${BUNDLE_FOLDER}-`))
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
  return { ...(entry as Pick<Renderer, 'renderPage'>), ...(search as Pick<Renderer, 'createSearch'>) }
}
