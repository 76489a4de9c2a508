import type { QueryClient } from '@tanstack/react-query'
import { pageNotFound } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { loadScreen } from '../screens.ts'
import { middlewareQuery } from './middleware.ts'
import { type LoadedRoute, pageQuery } from './pageQuery.ts'

/** The data that a prerendered page carries for its own hydration. */
export type Embedded = {
  page: Page
  /** Path that the page was rendered for: the page of an unknown address is that of `/404`. */
  path: string
  /** Query string that the page was rendered with; empty unless the server rendered it for one. */
  search: string
}

const ELEMENT_ID = 'payload'

/** The `<script>` data block of a page. `<` is escaped so that no text can end the block. */
export function embed(embedded: Embedded): string {
  const json = JSON.stringify(embedded).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** `undefined` where the page was not prerendered, as in development. */
export function readEmbedded(document: Document): Embedded | undefined {
  const json = document.getElementById(ELEMENT_ID)?.textContent
  // The document was rendered from it: unlike a fetched payload it cannot be of another release.
  return json ? (JSON.parse(json) as Embedded) : undefined
}

/** The path of a page: the one that it was rendered for, or, for the not-found page, the one that the document was asked for. */
export function pathOf({ page, path }: Embedded, documentPath: string): string {
  return page.name === 'not-found' ? documentPath : path
}

/** Puts a page and its module into the cache before rendering begins: nothing suspends, no fallback flashes. */
export async function seedPage(client: QueryClient, path: string, { page, search }: Embedded): Promise<void> {
  const loaded: LoadedRoute = { page, ...(await loadScreen(page)) }
  client.setQueryData(pageQuery(path).queryKey, loaded)
  // The renderer of the page has run its middleware.
  const { queryKey } = middlewareQuery(page, new URLSearchParams(search), client)
  const isMissing = 'filtered' in page && page.filtered === null
  client.setQueryData(queryKey, isMissing ? { error: pageNotFound() } : null)
}
