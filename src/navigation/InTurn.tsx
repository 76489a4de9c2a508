import { Children, type ReactNode } from 'react'
import { StillToCome } from './StillToCome.tsx'
import { useTurn } from './useTurn.ts'

type Props = {
  children: ReactNode
  /** In a place that nothing stands below. */
  isBare?: boolean
  /** Shows all at once. */
  isWhole?: boolean
}

/** Shows the parts of a page that a click leads to one after the other, from the top. */
export function InTurn({ children: parts, isBare = false, isWhole = false }: Props) {
  const all = Children.toArray(parts)
  const turn = useTurn(all.length - 1, isWhole)
  const children = all.slice(0, turn + 1)
  return (
    <>
      {children}
      {turn < Infinity && !isBare && <StillToCome />}
    </>
  )
}
