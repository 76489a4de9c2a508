import { isPage, type Page } from '../../shared/page.ts'

/** What a prerendered page carries for its own hydration. */
export type Embedded = {
  page: Page
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
  if (!json) return undefined
  const value: unknown = JSON.parse(json)
  if (typeof value !== 'object' || value === null || !('page' in value) || !isPage(value.page)) return undefined
  return { page: value.page, search: 'search' in value ? String(value.search) : '' }
}
