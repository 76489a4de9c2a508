import type { ReactNode } from 'react'
import { preventLineBreaks } from '../../shared/texts.ts'
import { valueProps } from '../components/valueProps.ts'

/** Sets `*text*` in italics, for Latin names; a single asterisk stays. Use it as the only child of an element. */
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

/** Properties for an element whose only child is a value that may name a species. */
export function emphasisedValueProps(text: string) {
  return { ...valueProps(text), children: emphasise(preventLineBreaks(text)) }
}
