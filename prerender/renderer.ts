import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '../shared/page'
import type { SearchEntry, SearchHit } from '../shared/search'

/** What the SSR bundle exports (`src/entry-server.tsx`). */
export type Renderer = {
  renderPage: (path: string, page: Page, search?: string) => Promise<{ head: string; app: string; payload: string }>
  createSearch: (entries: SearchEntry[]) => (query: string) => SearchHit[]
}

/** Loads the SSR bundle from its folder. The bundle is the project's own, so its exports are trusted. */
export async function loadRenderer(serverFolder: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(serverFolder, 'entry-server.js')).href)) as Renderer
}
