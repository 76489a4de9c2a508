import { SENT_REQUESTS_KEY } from '../../../shared/storageKeys.ts'
import { Part } from '../../chunks/Part.tsx'
import { keptText } from '../../store/kept.ts'

const kept = keptText('localStorage', SENT_REQUESTS_KEY, String)

const loadRequests = async () =>
  kept.read() === undefined ? undefined : (await import('./SentRequests.tsx')).SentRequests

/** The requests that went from this device, where there are any. */
export function EarlierRequests() {
  return <Part load={loadRequests} of={{}} />
}
