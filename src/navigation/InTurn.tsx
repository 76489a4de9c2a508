import { Children, type ReactNode } from 'react'
import { StillToCome } from './StillToCome.tsx'
import { useTurn } from './useTurn.ts'

type Props = {
  children: ReactNode
  /** How many are shown in each turn. */
  step?: number
  /** Where no element but its own may stand, as in a table. */
  isBare?: boolean
}

/** Shows the parts of a page that a click leads to one after the other, from the top. */
export function InTurn({ children: parts, step = 1, isBare = false }: Props) {
  const all = Children.toArray(parts)
  const last = Math.ceil(all.length / step) - 1
  const turn = useTurn(last)
  const children = all.slice(0, (turn + 1) * step)
  return (
    <>
      {children}
      {turn < last && !isBare && <StillToCome />}
    </>
  )
}
