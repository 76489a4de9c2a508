import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from './arrival.ts'

/**
 * Counts from 0, one a frame, for a page that a click leads to: what stands further down waits for its turn, so
 * that a slow device answers at once and stays responsive. From `last` on it is `Infinity`. A page that came as HTML
 * is whole from the start, and so is one whose end may be asked for: by a step back, a hash, or a visitor who stays where
 * they are.
 */
export function useTurn(last: number, isWhole = false): number {
  const arrivesWhole = useArrivesWhole()
  const [turn, setTurn] = useState(isWhole || arrivesWhole || last < 1 ? Infinity : 0)
  useEffect(() => {
    if (turn === Infinity) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the frame that shows what is there by now.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setTurn(turn + 1 < last ? turn + 1 : Infinity)))
    })
    const finish = () => flushSync(() => setTurn(Infinity))
    addEventListener('beforeprint', finish)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      removeEventListener('beforeprint', finish)
    }
  }, [turn, last])
  return turn
}

function useArrivesWhole(): boolean {
  const { hash, state } = useLocation()
  const type = useNavigationType()
  // Where nobody looks there are no frames.
  return type === NavigationType.Pop || hash !== '' || keepsPlace(state) || document.hidden
}
