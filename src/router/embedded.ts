import type { QueryClient } from '@tanstack/react-query'
import type { Page } from '../../shared/page.ts'
import { loadScreen } from '../screens.ts'
import { extraQuery } from './extra.ts'
import { type PageData, pageQuery } from './pageQuery.ts'

export type EmbeddedPage = {
  page: Page
  /** Path that the page was rendered for; `/404` for unknown addresses. */
  path: string
  /** Query string, if the server rendered the page for one; else empty. */
  search: string
}

const ELEMENT_ID = 'payload'

/** Returns the `<script>` data block of a page. `<` is escaped, so no text can end the block. */
export function payloadScript(embeddedPage: EmbeddedPage): string {
  const json = JSON.stringify(embeddedPage).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`
}

/** Returns the page of a document that the service worker keeps. */
export async function readKept(path: string): Promise<Page | undefined> {
  const kept = await globalThis.caches?.match(path, { ignoreVary: true })
  return kept && readEmbedded(new DOMParser().parseFromString(await kept.text(), 'text/html'))?.page
}

/** Returns `undefined` if the document has no rendered page. */
export function readEmbedded(from = document): EmbeddedPage | undefined {
  const json = from.getElementById(ELEMENT_ID)?.textContent
  // The payload belongs to the document, so it cannot be of another release.
  return json ? (JSON.parse(json) as EmbeddedPage) : undefined
}

/** Caches a page, its extra data and its module before rendering, so that nothing suspends. */
export async function seedPage(client: QueryClient, path: string, { page, search }: EmbeddedPage): Promise<void> {
  const { extra, ...payload } = page
  const data: PageData = { page: payload }
  const loaded = { ...data, ...(await loadScreen(page)) }
  client.setQueryData(pageQuery(path).queryKey, data)
  if (extra !== undefined) client.setQueryData(extraQuery(loaded, new URLSearchParams(search)).queryKey, { extra })
}
