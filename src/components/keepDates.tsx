import type { ReactNode } from 'react'

/** A text in whose dates no line ends; the only thing in its element. */
export function keepDates(text: string): ReactNode {
  return text
    .split(/(\d{4}-\d\d-\d\d)/)
    .map((part, index) => (index % 2 === 1 ? <time key={index}>{part}</time> : part))
}
