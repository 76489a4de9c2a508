export const DEFAULT_SITE_URL = 'https://www.phytolane.example'
export const DEFAULT_PORT = 4173
export const DEFAULT_DATABASE_URL = 'file:./data/inquiries.sqlite'

/** From one address. */
export const DEFAULT_INQUIRIES_PER_MINUTE = 10

/** `https://www.buyer.example/` -> `https://www.buyer.example`; `undefined` for what has a path or is no address. */
export function readOrigin(text: string): string | undefined {
  return /^https?:\/\/[^\s/?#]+(?=\/?$)/i.exec(text)?.[0]
}
