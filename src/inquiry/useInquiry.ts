import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { type CheckedInquiry, type Inquiry, NOT_SENT, NOT_SENT_OFFLINE } from '../../shared/inquiry.ts'
import type { ReturnedForm } from '../../shared/page.ts'
import { type ListLine, removeLines } from './inquiryList.ts'
import { reloadAfter, importChunk } from '../router/chunks.ts'
import { onFirstInteraction } from '../router/connection.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { deleteDraft, readDraft } from './draft.ts'
import { notify } from '../layout/notices.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { type Attempt, lastAttempt, randomKey } from './attempt.ts'
import {
  onAnswer,
  onCorrection,
  DRAFT_STATE,
  type InquiryOutcome,
  type InquiryState,
  isLedOn,
  onLeave,
  onPress,
  onSendFailure,
} from './inquiryState.ts'
import { thanksPath, WAITING_PATH } from './thanksPath.ts'

export const inquiryState = createState<InquiryState>(DRAFT_STATE)

const { change } = inquiryState

/** Manages the inquiry of a form. Opens the receipt, or shows a notice if the visitor has left the form. */
export function useInquiry(returned: ReturnedForm | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const state = useSharedState(inquiryState)

  useEffect(() => {
    if (lastAttempt.read()?.isUnsent) change(onSendFailure)
    const callOff = onFirstInteraction(() => prepare(client))
    return () => {
      callOff()
      change(onLeave)
    }
  }, [client])

  const send = async (checked: CheckedInquiry, list: ListLine[], unadded: string | undefined) => {
    const before = inquiryState.current()
    const press = { checked, list, unadded, last: lastAttempt.read(), freshKey: randomKey() }
    const sending = change((current) => onPress(current, press))
    if (sending === before || sending.kind !== 'sending') return
    lastAttempt.write(sending.attempt)
    const draft = JSON.stringify(readDraft())
    const outcome = await deliver(sending.inquiry, sending.attempt)
    const isAccepted = 'receipt' in outcome || 'isWaiting' in outcome
    if (isAccepted) {
      lastAttempt.write(undefined)
      removeLines(list)
      // Keep a draft that changed while the inquiry was being sent.
      if (JSON.stringify(readDraft()) === draft) deleteDraft()
    }
    const next = change((current) => onAnswer(current, outcome))
    if (isLedOn(next)) void leadOn(outcome, client, navigate)
    else if (next.kind !== 'refused') notifyElsewhere(outcome)
  }
  const isReturned = state.kind === 'draft' && returned !== undefined
  return { state: isReturned ? returnedState(returned) : state, isReturned, send }
}

function returnedState({ errors, failure = '' }: ReturnedForm): InquiryState {
  return { kind: 'refused', errors, failure, lines: [] }
}

export function noteCorrection(field: string): void {
  change((state) => onCorrection(state, field))
}

let sender: Awaited<ReturnType<typeof importSender>> | undefined
const importSender = () => importChunk('inquiry', () => import('./sendInquiry.ts'))

/** Loads the sending code early, because the connection may be gone later. */
async function loadSender() {
  return (sender ??= await importSender())
}

function prepare(client: QueryClient): void {
  loadSender().catch(() => {
    // Ignore the error, because `deliver` loads the code again.
  })
  void client.prefetchQuery(pageQuery('/thanks'))
}

/** Sends an inquiry. If the sending code cannot load, reloads the document and keeps the draft. */
async function deliver(inquiry: Inquiry, attempt: Attempt): Promise<InquiryOutcome> {
  // Without a service worker to queue it, the inquiry stays in the form.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return { failure: NOT_SENT_OFFLINE }
  try {
    const { sendInquiry } = await loadSender()
    return await sendInquiry(inquiry, attempt.key)
  } catch (error) {
    const state = inquiryState.current()
    const isAwaited = 'isAwaited' in state && state.isAwaited
    if (isAwaited && reloadAfter(error)) lastAttempt.write({ ...attempt, isUnsent: true })
    return { failure: navigator.onLine ? NOT_SENT : NOT_SENT_OFFLINE }
  }
}

/** Opens the receipt or the waiting page. If the page fails to load, shows a notice instead. */
async function leadOn(outcome: InquiryOutcome, client: QueryClient, navigate: NavigateFunction): Promise<void> {
  if ('receipt' in outcome) void navigate(thanksPath(outcome.receipt))
  try {
    await client.fetchQuery(pageQuery('/thanks'))
    if ('isWaiting' in outcome) void navigate(WAITING_PATH)
  } catch {
    notifyElsewhere(outcome)
    change(onLeave)
  }
}

function notifyElsewhere(outcome: InquiryOutcome): void {
  // The sending code is already loaded.
  if (sender && ('isWaiting' in outcome || 'receipt' in outcome)) return sender.reportSent(outcome)
  notify({
    text: 'Your inquiry could not be sent. It is saved.',
    link: { label: 'Back to the inquiry', path: '/inquiry' },
    at: 'any page',
  })
}
