import { type CheckedInquiry, type Inquiry, type InquiryErrors, NOT_SENT } from '../../shared/inquiry.ts'
import type { Receipt } from '../../shared/receipt.ts'
import { type Attempt, attemptOf } from './attempt.ts'

/** What has become of the inquiry of this tab. It outlives its form, which may be left while it is on its way. */
export type InquiryState =
  /** It is being written. */
  | { kind: 'draft' }
  /** It was found wrong before it was sent. */
  | ({ kind: 'checked' } & Wrong)
  | { kind: 'sending'; attempt: Attempt; inquiry: Inquiry; lines: Lines; isAwaited: boolean }
  /** It waits on this device for the connection. */
  | { kind: 'waiting'; isAwaited: boolean }
  | { kind: 'sent'; receipt: string; isAwaited: boolean }
  /** The server does not take it, or could not be reached. */
  | ({ kind: 'refused'; failure: string } & Wrong)

/** Errors of fields, where there are any, and the lines that they count. */
type Wrong = { errors: InquiryErrors; lines: Lines }

/** Ids of the lines of an inquiry on the inquiry list; `undefined` for the one that was typed in. */
type Lines = (number | undefined)[]

/** What comes of sending. */
export type InquiryOutcome = Receipt | { isWaiting: true } | { errors: InquiryErrors } | { failure: string }

export const DRAFT_STATE: InquiryState = { kind: 'draft' }

/** Whether it has gone and its visitor is led to the receipt. The form stays as it was sent. */
export function isLedOn(state: InquiryState): boolean {
  return (state.kind === 'sent' || state.kind === 'waiting') && state.isAwaited
}

/** Whether it has gone after its form was left, and takes along what was typed. */
export function hasGone(state: InquiryState): boolean {
  return (state.kind === 'sent' || state.kind === 'waiting') && !state.isAwaited
}

/** Whether the form says that it is being sent. */
export function isSending(state: InquiryState): boolean {
  return state.kind === 'sending' || isLedOn(state)
}

/** Why it was not sent. */
export function wrongIn(state: InquiryState): Wrong & { failure: string } {
  return 'errors' in state ? { failure: '', ...state } : NOTHING_WRONG
}

const NOTHING_WRONG = { errors: {}, lines: [], failure: '' }

type Press = {
  checked: CheckedInquiry
  list: { id: number }[]
  /** What is said of pasted rows that would be left behind. */
  unadded?: string
  /** The attempt before it. */
  last: Attempt | undefined
  freshKey: string
}

/** The code that sends could not be loaded, and the document was reloaded. */
export function unsent(state: InquiryState): InquiryState {
  return state.kind === 'sending' ? state : { kind: 'refused', failure: NOT_SENT, errors: {}, lines: [] }
}

/** What is wrong with a field is no longer said once somebody is about to correct it. */
export function corrected(state: InquiryState, field: string): InquiryState {
  if (!('errors' in state) || !(field in state.errors)) return state
  const { [field]: _, ...errors } = state.errors
  return { ...state, errors }
}

/** The button that sends was pressed. */
export function pressed(state: InquiryState, { checked, list, unadded, last, freshKey }: Press): InquiryState {
  if (isSending(state)) return state
  const { inquiry, errors, typedAt } = checked
  const lines = inquiry.lines.map((_, at) => (at === typedAt ? undefined : list[at]?.id))
  // Who has been told and sends again means it.
  const isTold = state.kind === 'checked' && state.errors.pasted === unadded
  const all = { ...errors, ...(unadded !== undefined && !isTold && { pasted: unadded }) }
  if (Object.keys(all).length > 0) return { kind: 'checked', errors: all, lines }
  const attempt = attemptOf(JSON.stringify(inquiry), last, freshKey)
  return { kind: 'sending', attempt, inquiry, lines, isAwaited: true }
}

export function answered(state: InquiryState, outcome: InquiryOutcome): InquiryState {
  if (state.kind !== 'sending') return state
  const { lines, isAwaited } = state
  if ('receipt' in outcome) return { kind: 'sent', receipt: outcome.receipt, isAwaited }
  if ('isWaiting' in outcome) return { kind: 'waiting', isAwaited }
  // Another form may be shown by now, which knows nothing of it.
  return isAwaited ? { kind: 'refused', failure: '', errors: {}, ...outcome, lines } : DRAFT_STATE
}

/** The visitor has left the form, or cannot be led on from it. */
export function left(state: InquiryState): InquiryState {
  if ('isAwaited' in state) return state.isAwaited ? { ...state, isAwaited: false } : state
  return DRAFT_STATE
}

/**
 * Errors beside an inquiry list that may have changed since: those of a line go with it, those of the product that was typed
 * in stand behind the list.
 */
export function errorsBeside(list: { id: number }[], { errors, lines }: Wrong): InquiryErrors {
  const present = Object.entries(errors).flatMap(([field, error]) => {
    const [, place, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (place === undefined) return [[field, error]]
    const id = lines[Number(place)]
    const now = id === undefined ? list.length : list.findIndex((line) => line.id === id)
    return now < 0 ? [] : [[`lines.${now}.${name}`, error]]
  })
  return Object.fromEntries(present)
}
