import type { ReactNode } from 'react'

/** A line of text in which `*asterisks*` set Latin names in italics; the only thing in its element. */
export function emphasise(text: string): ReactNode {
  if (!text.includes('*')) return text
  return text
    .split('*')
    .map((part, index) => (index % 2 === 1 ? <i key={index}>{part}</i> : part && <span key={index}>{part}</span>))
}
