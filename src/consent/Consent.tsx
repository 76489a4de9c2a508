import { type ComponentType, useEffect, useState } from 'react'
import { tracking } from 'virtual:site'
import { isTracking } from '../../shared/tracking.ts'
import { importChunk } from '../chunks/importChunk.ts'

/** Brings the consent bar, with what it starts, where a service is configured. */
export function Consent() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (isTracking(tracking)) void loadBar().then((loaded) => setBar(() => loaded))
  }, [])
  return Bar && <Bar />
}

async function loadBar(): Promise<ComponentType | undefined> {
  try {
    return (await importChunk('consent', () => import('./ConsentBar.tsx'))).ConsentBar
  } catch {
    // Nobody misses the question; the next page asks it.
    return undefined
  }
}
