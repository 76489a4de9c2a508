import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { type Inquiry, inquiryErrors, type InquiryErrors, NOT_SENT, NOT_SENT_OFFLINE } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { pageQuery } from '../../data/pageQuery.ts'
import type { InquiryOutcome } from '../../data/sendInquiry.ts'
import { reloadForPart } from '../../chunks/chunkReload.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { notify } from '../../navigation/notices.ts'
import { type BasketLine, removeLines } from '../../basket/basket.ts'
import { DRAFT, forgetDraft, readDraft } from '../../forms/draft.ts'
import { useStore } from '../../store/useStore.ts'
import { keepSent } from '../sentInquiry.ts'
import { forgetSentList } from '../sentList.ts'
import { forgetKey, keyFor } from './inquiryKey.ts'
import { underway } from './underway.ts'
import { unsent } from './unsent.ts'

type State = { errors: InquiryErrors; failure: string }

/** Sends an inquiry. A visitor who waits is led on; one who has left meanwhile is told and not moved. */
export function useSendInquiry(returned: ReturnedForm | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [state, setState] = useState<State>({ errors: returned?.errors ?? {}, failure: returned?.failure ?? '' })
  const isUnsent = useStore(unsent)
  const { isSending } = useStore(underway)
  const isHere = useRef(true)
  const hasArrived = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (hasArrived.current) underway.change((known) => ({ ...known, isSending: false }))
    }
  }, [])

  const send = async (inquiry: Inquiry, basket: BasketLine[]) => {
    if (underway.current().isSending) return
    unsent.set(false)
    const errors = inquiryErrors(inquiry)
    setState({ errors, failure: '' })
    if (Object.keys(errors).length > 0) return
    underway.change((known) => ({ ...known, isSending: true }))
    const draft = JSON.stringify(readDraft(DRAFT))
    const outcome = await deliver(inquiry, () => isHere.current)
    if ('receipt' in outcome) {
      forgetKey()
      forgetSentList()
      removeLines(basket)
      // What was typed since is not what was sent.
      if (JSON.stringify(readDraft(DRAFT)) === draft) forgetDraft(DRAFT)
      keepSent({ receipt: outcome.receipt, lines: inquiry.lines, email: inquiry.email })
    }
    hasArrived.current = 'receipt' in outcome
    // A form that is led on from stays as it was sent.
    if (!isHere.current || !hasArrived.current)
      underway.change(({ arrivedElsewhere }) => ended(arrivedElsewhere, outcome))
    if (!isHere.current) tellElsewhere(outcome)
    else if ('receipt' in outcome) void showReceipt(outcome.receipt, client, navigate)
    else setState({ errors: {}, failure: '', ...outcome })
  }
  return { ...state, isSending, failure: state.failure || (isUnsent ? NOT_SENT : ''), send }
}

function ended(arrivedElsewhere: number, outcome: InquiryOutcome) {
  return { isSending: false, arrivedElsewhere: arrivedElsewhere + ('receipt' in outcome ? 1 : 0) }
}

/** Leads to the page of a receipt; where it does not come, a notice tells what it would have said. */
async function showReceipt(receipt: string, client: QueryClient, navigate: NavigateFunction): Promise<void> {
  void navigate(thanksPath(receipt))
  try {
    await client.fetchQuery(pageQuery('/thanks'))
  } catch {
    tellElsewhere({ receipt })
  }
}

/** What sends arrives with the first inquiry. Where it cannot, a visitor who waits gets a new document, with the draft. */
async function deliver(inquiry: Inquiry, isWaiting: () => boolean): Promise<InquiryOutcome> {
  if (!navigator.onLine) return { failure: NOT_SENT_OFFLINE }
  try {
    const { sendInquiry } = await importChunk('inquiry', () => import('../../data/sendInquiry.ts'))
    return await sendInquiry(inquiry, keyFor(inquiry))
  } catch (error) {
    if (isWaiting() && reloadForPart(error)) unsent.set(true)
    return { failure: NOT_SENT }
  }
}

function tellElsewhere(outcome: InquiryOutcome): void {
  const told =
    'receipt' in outcome
      ? {
          text: `Your inquiry has arrived. Its receipt number is ${outcome.receipt}.`,
          link: { label: 'Show the receipt', path: thanksPath(outcome.receipt) },
        }
      : {
          text: 'Your inquiry could not be sent. What you typed is kept.',
          link: { label: 'Back to the inquiry', path: '/inquiry' },
        }
  notify({ ...told, stays: true })
}

function thanksPath(receipt: string): string {
  return `/thanks?receipt=${receipt}`
}
