import { type InquiryLine, readLine, type Receipt } from '../../shared/inquiry.ts'
import type { SenderDetails, SentInquiry } from '../../shared/page.ts'
import { INQUIRY_HISTORY_KEY } from '../storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedJson, storedList } from '../router/storage.ts'
import { WAITING } from './thanksPath.ts'

/** A sent or waiting inquiry, without data about the sender. */
export type PastInquiry = Pick<Receipt, 'receipt' | 'accessKey'> & {
  id: number
  /** Time of arrival or queueing. */
  date: string
  waitedSince?: string
  lines: InquiryLine[]
}

const MAX_INQUIRIES = 20

export const inquiryHistory = createState<PastInquiry[]>(
  [],
  storedList('localStorage', INQUIRY_HISTORY_KEY, readPastInquiry),
)

/** A sent inquiry replaces its waiting entry. The sender's data stays in this tab. */
export function addToHistory({
  receipt,
  accessKey,
  lines,
  receivedAt = new Date().toISOString(),
  ...sender
}: SentInquiry): void {
  senderOf(receipt).write(sender)
  inquiryHistory.change((inquiries) => {
    const id = Math.max(0, ...inquiries.map((other) => other.id)) + 1
    const waited = receipt === WAITING ? undefined : findWaitingInquiry(inquiries, lines)
    const inquiry = { id, receipt, accessKey, date: receivedAt, lines, ...(waited && { waitedSince: waited.date }) }
    return [inquiry, ...inquiries.filter((other) => other !== waited)].slice(0, MAX_INQUIRIES)
  })
}

export function removeWaitingInquiry(lines: InquiryLine[]): void {
  inquiryHistory.change((inquiries) => {
    const waited = findWaitingInquiry(inquiries, lines)
    return inquiries.filter((other) => other !== waited)
  })
}

function findWaitingInquiry(inquiries: PastInquiry[], lines: InquiryLine[]): PastInquiry | undefined {
  const text = JSON.stringify(lines)
  return inquiries.find((other) => other.receipt === WAITING && JSON.stringify(other.lines) === text)
}

/** For `WAITING`, returns the waiting inquiry, or else the last one that waited. Prerendered pages have none. */
export function usePastInquiry(receipt: string | null): (PastInquiry & SenderDetails) | undefined {
  const inquiries = useSharedState(inquiryHistory)
  const inquiry =
    inquiries.find((other) => other.receipt === receipt) ??
    (receipt === WAITING ? inquiries.find(({ waitedSince }) => waitedSince !== undefined) : undefined)
  return inquiry && { ...inquiry, ...senderOf(inquiry.receipt).read() }
}

function senderOf(receipt: string) {
  return storedJson('sessionStorage', `sender ${receipt}`, isSender)
}

function isSender(value: unknown): value is SenderDetails {
  return typeof value === 'object'
}

export function removeFromHistory(id: number): void {
  inquiryHistory.change((inquiries) => inquiries.filter((inquiry) => inquiry.id !== id))
}

/** Reads a stored inquiry, which may be from another release. */
function readPastInquiry(value: unknown): PastInquiry | undefined {
  const { id, receipt, accessKey, date, lines, waitedSince } = (value ?? {}) as Record<keyof PastInquiry, unknown>
  if (typeof id !== 'number' || typeof receipt !== 'string' || typeof date !== 'string') return undefined
  if (!Array.isArray(lines)) return undefined
  return {
    id,
    receipt,
    date,
    lines: lines.map((line) => readLine(line)),
    ...(typeof accessKey === 'string' && { accessKey }),
    ...(typeof waitedSince === 'string' && { waitedSince }),
  }
}
