import type { Page } from '../../shared/page.ts'

/** What a prerendered page carries for its own hydration. */
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
  // It stands in the document that was rendered from it: unlike what is fetched later, it cannot be of another release.
  return json ? (JSON.parse(json) as Embedded) : undefined
}

/**
 * The path that a page belongs to: the one that it was rendered for, or, of an unknown address, the one that the document
 * was asked for.
 */
export function pathOf({ page, path }: Embedded, documentPath: string): string {
  return page.name === 'not-found' ? documentPath : path
}
