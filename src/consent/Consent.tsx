import { tracking } from 'virtual:site'
import { isTracking } from '../../shared/tracking.ts'
import { Part } from '../chunks/Part.tsx'

/** Brings the consent bar, with what it starts, where a service is configured. */
export function Consent() {
  return isTracking(tracking) && <Part load={loadBar} of={NOTHING} />
}

const NOTHING = {}

async function loadBar() {
  return (await import('./ConsentBar.tsx')).ConsentBar
}
