import type { ReactNode } from 'react'

/** Prevents line breaks in dates. The result must be the only child of its element. */
export function withUnbrokenDates(text: string): ReactNode {
  return text
    .split(/(\d{4}-\d\d-\d\d)/)
    .map((part, index) => (index % 2 === 1 ? <time key={index}>{part}</time> : part))
}
