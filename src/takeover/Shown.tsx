import { type ReactNode, useEffect } from 'react'

/** Tells when the app around the page is on screen and listens. */
export function Shown({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}
