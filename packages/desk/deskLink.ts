/** What an address of the desk may ask of the list of inquiries. */
export const ASKED = [
  'state',
  'search',
  'whose',
  'country',
  'product',
  'document',
  'from',
  'to',
  'sort',
  'before',
] as const

/** Which inquiries a list shows, and in which order; `before` is a receipt: what comes after it. */
export type ListAsked = Partial<Record<(typeof ASKED)[number], string>>

/** An address of the desk that goes on asking for the same, and for more. */
export function deskLink(asked: ListAsked, path = '', more: Record<string, string> = {}): string {
  const query = new URLSearchParams()
  for (const name of ASKED) if (asked[name]) query.set(name, asked[name])
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return [path === '' ? '/desk' : `/desk/${path}`, query.toString()].filter(Boolean).join('?')
}
