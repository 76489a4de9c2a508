import { hasFields } from './hasFields.ts'
import type { Receipt } from './receipt.ts'

/** Address of the service worker. It is not hashed: the browser looks for another one by this name. */
export const WORKER_URL = '/worker.js'

/** What the service worker has to know of its release. */
export type WorkerRelease = {
  /** Whether there is one. One that is switched off cleans up after those before it. */
  isOn: boolean
  /** A document without a page: the app shows in it what is kept. */
  shell: string
  /** Addresses of what the app needs to show any page: scripts, styles, its part of the manifest, what it searches in. */
  app: string[]
  /** Addresses of the pieces of the kept catalogue; none where it is too large to be kept. */
  pieces: string[]
}

/** A piece of the kept catalogue: JSON by the address under which the app asks for it. */
export type CataloguePiece = Record<string, unknown>

/** What the app asks of the service worker. */
export type WorkerTask =
  /** Keep app and catalogue; `follow-catalogue`: if they have been kept before, for another release. */
  | { task: 'keep-catalogue' | 'follow-catalogue' }
  /** Send the inquiries that wait, and tell how many still do. */
  | { task: 'send-inquiries' }
  /** Forget inquiries that have ended, by their keys: the visitor has been told. */
  | { task: 'forget-ended'; keys: string[] }

/** What the service worker tells the tabs of its inquiries. */
export type InquiryNews = {
  waiting: number
  /** Those that have been answered, and that no visitor has been told of. */
  ended: EndedInquiry[]
}

/** An inquiry that has waited, as JSON under its idempotency key: with its receipt, or refused. */
export type EndedInquiry = { key: string; inquiry: string } & Partial<Receipt>

/** The worker's answer to an inquiry that waits on this device. */
export const WAITING_ANSWER = { isWaiting: true } as const

export function isWaiting(answer: unknown): answer is typeof WAITING_ANSWER {
  return hasFields(answer, 'isWaiting')
}
