import type { ReactNode } from 'react'
import { keepUnits } from '../../shared/texts.ts'
import { value } from './value.ts'

/** A line of text in which `*asterisks*` set Latin names in italics, and a lone one is itself; the only thing in its element. */
export function emphasise(text: string): ReactNode {
  if (!text.includes('*')) return text
  return text.split(/\*([^*]+)\*/).map((part, index) =>
    index % 2 === 1 ? (
      <i key={index} translate="no">
        {part}
      </i>
    ) : (
      part && <span key={index}>{part}</span>
    ),
  )
}

/** For the element that has a value alone in it, which may name a species. */
export function emphasisedValue(text: string) {
  return { ...value(text), children: emphasise(keepUnits(text)) }
}
