const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin']

let given = false

/**
 * Calls with the first sign of a visitor in this document, at once where there was one; gives what calls it off. Much is
 * loaded by readers of one page, in tabs that nobody looks at, and by machines: they need nothing that comes after it.
 */
export function onVisitorSign(work: () => void): () => void {
  if (given) {
    work()
    return () => {}
  }
  const waiting = new AbortController()
  const begin = (event: Event) => {
    // A browser tells of a pointer at rest when something comes to lie under it.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    given = true
    waiting.abort()
    work()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: waiting.signal, capture: true, passive: true })
  return () => waiting.abort()
}
