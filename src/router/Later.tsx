import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from './arrival.ts'

/** As high as any window: the foot of the page stays out of view meanwhile. */
const ROOM = { minHeight: '100vh' }

/**
 * Shows a part of a page right after the head of it where a click has led there: a slow device answers sooner. A page that
 * came as HTML is whole from the start, and so is one whose end may be asked for: by a step back, a hash, a print, or a
 * visitor who stays where they are.
 */
export function Later({ children }: { children: ReactNode }) {
  const { hash, state } = useLocation()
  const isWhole = useNavigationType() === NavigationType.Pop || hash !== '' || keepsPlace(state)
  const [isPrinted, setPrinted] = useState(false)
  const isShown = useDeferredValue(true, isWhole) || isPrinted
  useEffect(() => {
    if (isShown) return
    const finish = () => flushSync(() => setPrinted(true))
    addEventListener('beforeprint', finish)
    return () => removeEventListener('beforeprint', finish)
  }, [isShown])
  return isShown ? children : <div style={ROOM} />
}
