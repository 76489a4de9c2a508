import type { Page } from '../../shared/page.ts'

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

/** Returns the page of a document that the service worker keeps. Without a query, any document of the path will do. */
export async function readKept(address: string) {
  const kept = await globalThis.caches?.match(address, { ignoreVary: true, ignoreSearch: !address.includes('?') })
  return kept && pageIn(await kept.text())
}

/** Returns the page of another document. */
export function pageIn(html: string): Page | undefined {
  return readEmbedded(new DOMParser().parseFromString(html, 'text/html'))?.page
}

/** Returns `undefined` if the document has no rendered page. */
export function readEmbedded(from = document): EmbeddedPage | undefined {
  const json = from.getElementById(ELEMENT_ID)?.textContent
  // The payload belongs to the document, so it cannot be of another release.
  return json ? (JSON.parse(json) as EmbeddedPage) : undefined
}
