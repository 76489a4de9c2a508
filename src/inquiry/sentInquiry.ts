import { useMemo } from 'react'
import type { SentInquiry } from '../../shared/page.ts'
import { notify } from '../navigation/notices.ts'
import { createStore, useStore } from '../store/createStore.ts'
import { keptJson } from '../store/kept.ts'

/** In place of the receipt number of an inquiry that waits for the connection. */
export const WAITING = 'waiting'
export const WAITING_PATH = `/thanks?${WAITING}`

export function thanksPath(receipt: string): string {
  return `/thanks?receipt=${receipt}`
}

/** Tells of an inquiry that has arrived while its visitor was elsewhere. */
export function tellArrived(receipt: string): void {
  notify({
    text: `Your inquiry has arrived. Its receipt number is ${receipt}.`,
    link: { label: 'Show the receipt', path: thanksPath(receipt) },
    stays: true,
  })
}

/** Tells of one that found no connection. */
export function tellWaiting(): void {
  notify({ text: 'Your inquiry waits on this device and goes by itself when the connection is back.', stays: true })
}

/** Keeps what was sent for the page that shows its receipt. */
export function keepSent(sent: SentInquiry): void {
  sentUnder(sent.receipt).write(sent)
}

/** It waits no more. */
export function forgetWaiting(): void {
  sentUnder(WAITING).write(undefined)
}

/** What was sent under a receipt number, as far as this tab knows; prerendered pages start without it. */
export function useSent(receipt: string | null): SentInquiry | undefined {
  return useStore(useMemo(() => createStore(undefined, sentUnder(receipt ?? '')), [receipt]))
}

function sentUnder(receipt: string) {
  return keptJson<SentInquiry | undefined>('sessionStorage', `sent-inquiry ${receipt}`, isSent)
}

function isSent(value: unknown): value is SentInquiry {
  return (
    typeof value === 'object' && value !== null && 'receipt' in value && 'lines' in value && Array.isArray(value.lines)
  )
}
