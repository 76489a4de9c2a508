import type { MouseEvent, ReactNode } from 'react'
import { go } from './address.ts'

type Props = { href: string; className?: string; children: ReactNode }

/** A link within the editor; with a key held it is one like any other. */
export function LocalLink({ href, className, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(href)
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
