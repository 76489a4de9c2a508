/** `1,287.45` */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
}

/** No line ends between a number and its unit, a comparison and its number, or the letter of a form and its name. */
export function keepUnits(text: string): string {
  return text
    .replace(/(?<=[≤≥]|\d) (?=[\d%°]|[a-zµ]{1,4}\b)/gi, '\u00a0')
    .replace(/(?:\b[DLNS]L?|[α-δ])-(?=[a-zα-δ])/gi, '$&\u2060')
}

/** Characters that are quoted of what somebody typed: an address may hold anything. */
const MOST_QUOTED = 60

export function quoted(text: string): string {
  const characters = [...text]
  return `“${characters.slice(0, MOST_QUOTED).join('')}${characters.length > MOST_QUOTED ? '…' : ''}”`
}

/** What an error says of its cause; that of several attempts to connect says nothing itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  // What fetch says of itself is that it failed.
  if (error instanceof TypeError && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
