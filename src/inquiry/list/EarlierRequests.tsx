import type { ComponentType } from 'react'
import { SENT_REQUESTS_KEY } from '../../../shared/storageKeys.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { usePart } from '../../chunks/usePart.ts'
import { keptText } from '../../store/kept.ts'

const kept = keptText('localStorage', SENT_REQUESTS_KEY, String)

const loadRequests = async (): Promise<ComponentType | undefined> =>
  kept.read() === undefined
    ? undefined
    : (await importChunk('sent-requests', () => import('./SentRequests.tsx'))).SentRequests

/** The requests that went from this device, where there are any. */
export function EarlierRequests() {
  const SentRequests = usePart(loadRequests, true)
  return SentRequests && <SentRequests />
}
