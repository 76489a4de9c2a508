import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { readPosition, savePosition } from './scrollPositions.ts'

/**
 * What happens when a page arrives: saved position on back, forward and reload, the hash's target, or the top;
 * then focus to the new page's heading. `shown` identifies the page on screen and is `null` while it loads.
 */
export function useArrival(shown: string | null): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const isFirst = useRef(true)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => savePosition(currentKey(), scrollY)
    addEventListener('scrollend', save)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('scrollend', save)
      removeEventListener('pagehide', save)
    }
  }, [])

  useEffect(() => {
    if (shown === null) return
    const saved = type === NavigationType.Pop ? readPosition(key) : null
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (saved !== null) scrollTo({ top: saved, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else if (!isFirst.current) scrollTo({ top: 0, behavior: 'instant' })
    if (!isFirst.current) (target ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true })
    isFirst.current = false
  }, [shown, key, hash, type])
}

/** The router keeps a history entry's key in the entry's state. */
function currentKey(): string {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default'
}
