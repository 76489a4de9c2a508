import { tracking } from 'virtual:site'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import {
  type CheckedInquiry,
  type Inquiry,
  NOT_SENT,
  NOT_SENT_OFFLINE,
  type Receipt,
  thanksPath,
} from '../../shared/inquiry.ts'
import type { ReturnedForm } from '../../shared/page.ts'
import { type ListLine, removeLines } from './inquiryList.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { screenQuery } from '../screens.ts'
import { deleteInquiryDraft, readDraft } from './draft.ts'
import { ANY_PAGE, notify } from '../layout/noticeStore.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { lastAttempt, randomKey } from './attempt.ts'
import {
  onAnswer,
  onCorrection,
  DRAFT_STATE,
  type InquiryOutcome,
  type InquiryState,
  isOpeningReceipt,
  onLeave,
  onSubmit,
} from './inquiryState.ts'
import { sendInquiry } from './sendInquiry.ts'

export const inquiryState = createState<InquiryState>(DRAFT_STATE)

const { change: changeState } = inquiryState

/** `send` opens the receipt, or shows a notice if the visitor has left the form. */
export function useInquiry(returned: ReturnedForm | undefined) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const state = useSharedState(inquiryState)

  useEffect(() => () => void changeState(onLeave), [])

  const send = async (checked: CheckedInquiry, list: ListLine[], pastedRowsWarning: string | undefined) => {
    const before = inquiryState.current()
    const press = { checked, list, pastedRowsWarning, last: lastAttempt.read(), freshKey: randomKey() }
    const sending = changeState((current) => onSubmit(current, press))
    if (sending === before || sending.kind !== 'sending') return
    lastAttempt.write(sending.attempt)
    const draft = JSON.stringify(readDraft())
    const outcome = await trySending(sending.inquiry, sending.attempt.key, client)
    if ('receipt' in outcome) {
      lastAttempt.write(undefined)
      removeLines(list)
      // Keep a draft that changed while the inquiry was being sent.
      if (JSON.stringify(readDraft()) === draft) deleteInquiryDraft()
    }
    const next = changeState((current) => onAnswer(current, outcome))
    if ('receipt' in outcome) {
      if (isOpeningReceipt(next)) void openReceipt(outcome, client, navigate)
      else notifyArrived(outcome)
    } else if (next.kind !== 'refused') notify(NOT_SENT_NOTICE)
  }
  const isReturned = state.kind === 'draft' && returned !== undefined
  return { state: isReturned ? returnedState(returned) : state, isReturned, send }
}

function returnedState({ errors, failure = '' }: ReturnedForm): InquiryState {
  return { kind: 'refused', errors, failure, lines: [] }
}

export function clearFieldError(field: string): void {
  changeState((state) => onCorrection(state, field))
}

async function trySending(inquiry: Inquiry, key: string, client: QueryClient): Promise<InquiryOutcome> {
  if (!navigator.onLine) return { failure: NOT_SENT_OFFLINE }
  // Load the receipt's page while the inquiry is being sent.
  void client.prefetchQuery(pageQuery('/thanks'))
  void client.prefetchQuery(screenQuery('thanks'))
  try {
    return await sendInquiry(inquiry, key)
  } catch {
    return { failure: navigator.onLine ? NOT_SENT : NOT_SENT_OFFLINE }
  }
}

/** If the page fails to load, shows a notice instead. */
async function openReceipt(receipt: Receipt, client: QueryClient, navigate: NavigateFunction): Promise<void> {
  navigate(pathOf(receipt))
  try {
    await Promise.all([client.fetchQuery(pageQuery('/thanks')), client.fetchQuery(screenQuery('thanks'))])
  } catch {
    notifyArrived(receipt)
    changeState(onLeave)
  }
}

function notifyArrived(receipt: Receipt): void {
  notify({
    text: 'We have received your inquiry. Receipt number:',
    code: receipt.receipt,
    link: { label: 'Show the receipt', path: pathOf(receipt) },
    isPersistent: true,
  })
}

/** A tag manager reads the address, so it gets no key. This tab shows what it sent without one. */
function pathOf({ receipt, accessKey }: Receipt): string {
  return thanksPath(tracking.tagManagerId ? { receipt } : { receipt, accessKey })
}

const NOT_SENT_NOTICE = {
  text: 'Your inquiry could not be sent. It is saved.',
  link: { label: 'Back to the inquiry', path: '/inquiry' },
  pagePath: ANY_PAGE,
}
