import { hasFields } from './hasFields.ts'
import type { Receipt } from './inquiry.ts'

/** The name has no hash, because the browser checks this URL for updates. */
export const WORKER_URL = '/worker.js'

export type WorkerRelease = {
  isOn: boolean
  /** A document without content. The app shows cached pages in it. */
  shell: string
  app: string[]
  /** URLs of the catalogue pieces. Empty when the catalogue is too large to cache. */
  pieces: string[]
}

/** Files of a piece by address, each as its JSON value. */
export type CataloguePiece = Record<string, unknown>

export type WorkerTask =
  /** Caches app and catalogue, with `update-catalogue` only if an earlier catalogue is cached. */
  | { task: 'keep-catalogue' | 'update-catalogue' }
  | { task: 'send-inquiries' }
  | { task: 'forget-ended'; keys: string[] }

export type QueueStatus = {
  waiting: number
  /** Answered inquiries that the visitor has not seen yet. */
  ended: InquiryOutcome[]
}

/** An answered inquiry as JSON, with its idempotency key. A refused inquiry has no receipt. */
export type InquiryOutcome = { key: string; inquiry: string } & Partial<Receipt>

export const WAITING_ANSWER = { isWaiting: true } as const

export function isWaiting(answer: unknown): answer is typeof WAITING_ANSWER {
  return hasFields(answer, 'isWaiting')
}
