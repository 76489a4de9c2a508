import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../shared/page.ts'
import type { SearchEntry, SearchHit } from '../shared/search.ts'

/** What the SSR bundle exports (`src/entry-server.tsx`, `src/search/createSearch.ts`). */
export type Renderer = {
  renderPage: (path: string, page: Page, search?: string) => Promise<{ head: string; app: string; payload: string }>
  createSearch: (entries: SearchEntry[]) => (query: string) => SearchHit[]
}

/**
 * Loads the SSR bundle from its folder. The bundle is the project's own, so its exports are trusted. `version` tells
 * builds in one folder apart: Node keeps a module by its address.
 */
export async function loadRenderer(serverFolder: string, version = ''): Promise<Renderer> {
  const load = (name: string): Promise<unknown> =>
    import(`${pathToFileURL(resolve(serverFolder, name)).href}?${version}`)
  const [entry, search] = await Promise.all([load('entry-server.js'), load('search.js')])
  return { ...(entry as Pick<Renderer, 'renderPage'>), ...(search as Pick<Renderer, 'createSearch'>) }
}
