import { type ComponentType, useEffect, useState } from 'react'
import { tracking } from 'virtual:site'
import { isTracking } from '../../shared/tracking.ts'
import { reloadForPart } from '../chunks/chunkReload.ts'
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
  } catch (error) {
    // Nobody misses the question: where the document stays, the next one asks it.
    reloadForPart(error)
    return undefined
  }
}
