import {
  type CheckedInquiry,
  type Inquiry,
  type InquiryErrors,
  NOT_SENT_OFFLINE,
  type Receipt,
} from '../../shared/inquiry.ts'
import { type Attempt, attemptOf } from './attempt.ts'

/** This state outlives the form. `isAwaited` becomes false when the visitor leaves the form. */
export type InquiryState =
  | { kind: 'draft' }
  /** Not sent: a field is invalid, or pasted rows would be lost. */
  | ({ kind: 'checked' } & InquiryProblems)
  | { kind: 'sending'; attempt: Attempt; inquiry: Inquiry; lines: LineIds; isAwaited: boolean }
  | { kind: 'sent'; receipt: string; isAwaited: boolean }
  | ({ kind: 'refused'; failure: string } & InquiryProblems)

type InquiryProblems = { errors: InquiryErrors; lines: LineIds }

/** Ids of the inquiry's lines on the list. `undefined` for the typed line. */
type LineIds = (number | undefined)[]

export type InquiryOutcome = Receipt | { errors: InquiryErrors } | { failure: string }

export const DRAFT_STATE: InquiryState = { kind: 'draft' }

/** While the receipt is being opened, the form keeps its values. */
export function isOpeningReceipt(state: InquiryState): boolean {
  return state.kind === 'sent' && state.isAwaited
}

/** If the visitor left before the inquiry was sent, the fields of the form are cleared. */
export function isSentAfterLeaving(state: InquiryState): boolean {
  return state.kind === 'sent' && !state.isAwaited
}

export function isSending(state: InquiryState): boolean {
  return state.kind === 'sending' || isOpeningReceipt(state)
}

/** The form sends itself when the connection is back. */
export function isWaiting(state: InquiryState): boolean {
  return state.kind === 'refused' && state.failure === NOT_SENT_OFFLINE
}

export function problemsOf(state: InquiryState): InquiryProblems & { failure: string } {
  return 'errors' in state ? { failure: '', ...state } : NO_PROBLEMS
}

const NO_PROBLEMS = { errors: {}, lines: [], failure: '' }

type Submission = {
  checked: CheckedInquiry
  list: { id: number }[]
  /** Warning about pasted rows that would be lost. */
  pastedRowsWarning?: string
  last: Attempt | undefined
  freshKey: string
}

export function onCorrection(state: InquiryState, field: string): InquiryState {
  if (!('errors' in state) || !(field in state.errors)) return state
  const { [field]: _, ...errors } = state.errors
  return { ...state, errors }
}

export function onSubmit(
  state: InquiryState,
  { checked, list, pastedRowsWarning, last, freshKey }: Submission,
): InquiryState {
  if (isSending(state)) return state
  const { inquiry, errors, typedAt } = checked
  const lines = inquiry.lines.map((_, at) => (at === typedAt ? undefined : list[at]?.id))
  // A second press after the warning confirms it, also for an inquiry that waits for the connection.
  const isWarned = isWaiting(state) || (state.kind === 'checked' && state.errors.pasted === pastedRowsWarning)
  const all = { ...errors, ...(pastedRowsWarning !== undefined && !isWarned && { pasted: pastedRowsWarning }) }
  if (Object.keys(all).length > 0) return { kind: 'checked', errors: all, lines }
  const attempt = attemptOf(JSON.stringify(inquiry), last, freshKey)
  return { kind: 'sending', attempt, inquiry, lines, isAwaited: true }
}

export function onAnswer(state: InquiryState, outcome: InquiryOutcome): InquiryState {
  if (state.kind !== 'sending') return state
  const { lines, isAwaited } = state
  if ('receipt' in outcome) return { kind: 'sent', receipt: outcome.receipt, isAwaited }
  // The visitor has left, so another form may be shown now.
  return isAwaited ? { kind: 'refused', failure: '', errors: {}, ...outcome, lines } : DRAFT_STATE
}

export function onLeave(state: InquiryState): InquiryState {
  if ('isAwaited' in state) return state.isAwaited ? { ...state, isAwaited: false } : state
  return DRAFT_STATE
}

/** Renumbers errors for the current list. Errors of the typed product come after the list. */
export function errorsForList(list: { id: number }[], { errors, lines }: InquiryProblems): InquiryErrors {
  const shownErrors = Object.entries(errors).flatMap(([field, error]) => {
    const [, place, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (place === undefined) return [[field, error]]
    const id = lines[Number(place)]
    const now = id === undefined ? list.length : list.findIndex((line) => line.id === id)
    return now < 0 ? [] : [[`lines.${now}.${name}`, error]]
  })
  return Object.fromEntries(shownErrors)
}
