import type { ReactNode } from 'react'

/**
 * Prevents line breaks in dates: `<time>` does not wrap. The result must be the only child of its element, because
 * browser translators replace text nodes (`docs/decisions/06-taking-over.md`).
 */
export function withUnbrokenDates(text: string): ReactNode {
  return text
    .split(/(\d{4}-\d\d-\d\d)/)
    .map((part, index) => (index % 2 === 1 ? <time key={index}>{part}</time> : part))
}
