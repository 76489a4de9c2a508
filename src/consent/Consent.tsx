import { tracking } from 'virtual:site'
import { isTracking } from '../../shared/tracking.ts'
import { importChunk } from '../chunks/importChunk.ts'
import { Part } from '../chunks/Part.tsx'

/** Brings the consent bar, with what it starts, where a service is configured. */
export function Consent() {
  return <Part load={loadBar} isWanted={isTracking(tracking)} of={{}} />
}

async function loadBar() {
  return (await importChunk('consent', () => import('./ConsentBar.tsx'))).ConsentBar
}
