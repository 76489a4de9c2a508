/** `1,287.45` */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
}

/** Prevents line breaks between number and unit, sign and number, and prefix and name (`L-theanine`). */
export function preventLineBreaks(text: string): string {
  return text
    .replace(/(?<=[≤≥]|\d) (?=[\d%°]|[a-zµ]{1,4}\b)/gi, '\u00a0')
    .replace(/(?:\b[DLNS]L?|[α-δ])-(?=[a-zα-δ])/gi, '$&\u2060')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for HTML and XML, as content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** Maximum length of quoted user input. A URL may hold any text. */
const MAX_QUOTED = 60

export function inQuotes(text: string): string {
  const characters = [...text]
  return `“${characters.slice(0, MAX_QUOTED).join('')}${characters.length > MAX_QUOTED ? '…' : ''}”`
}

/** `1 product`, `3 products` */
export function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Removes line breaks, and characters that are invisible or turn the text. */
export function oneLine(text: string): string {
  const visible = text.replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
  return visible.replaceAll(/\s+/g, ' ').trim()
}

/** Codes of system errors, such as `ENOENT: `. */
const ERROR_CODE = /^E[A-Z]{3,}: /

/** Returns the message of an error. The `AggregateError` of several connection attempts has none of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  // `fetch` only reports that it failed. The reason is in `cause`.
  if (error instanceof TypeError && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? error.message.replace(ERROR_CODE, '') : String(error)
}
