import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import {
  type Inquiry,
  inquiryErrors,
  type InquiryErrors,
  NOT_SENT,
  NOT_SENT_OFFLINE,
  readInquiry,
} from '../../../shared/inquiry.ts'
import { SEND_LIMIT_MS } from '../../../shared/timings.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import { pageQuery } from '../../data/pageQuery.ts'
import type { InquiryOutcome } from '../../data/sendInquiry.ts'
import { reloadForPart } from '../../chunks/chunkReload.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { notify } from '../../navigation/notices.ts'
import { type BasketLine, removeLines } from '../../basket/basket.ts'
import { DRAFT, forgetDraft, readDraft } from '../../forms/draft.ts'
import { useStore } from '../../store/useStore.ts'
import { WAITING_PATH } from '../sentInquiry.ts'
import { tellArrived, tellWaiting, thanksPath } from '../tellInquiry.ts'
import { forgetKey, keyFor, lastUsed, sentByBrowser } from './inquiryKey.ts'
import { underway } from './underway.ts'
import { unsent } from './unsent.ts'

type State = {
  errors: InquiryErrors
  /** Ids of the lines of the list that were checked; a form that comes back from the server has none. */
  checked: number[]
  failure: string
}

/** Sends an inquiry. A visitor who waits is led on; one who has left meanwhile is told and not moved. */
export function useSendInquiry(returned: ReturnedForm | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [state, setState] = useState<State>({
    errors: returned?.errors ?? {},
    checked: [],
    failure: returned?.failure ?? '',
  })
  const isUnsent = useStore(unsent)
  const { isSending } = useStore(underway)
  const isHere = useRef(true)
  const hasArrived = useRef(false)
  const isDelivering = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (hasArrived.current) underway.change((known) => ({ ...known, isSending: false }))
    }
  }, [])

  useEffect(() => {
    const sent = sentByBrowser()
    if (!sent) return
    const end = () => underway.change((known) => ({ ...known, isSending: false }))
    underway.change((known) => ({ ...known, isSending: true }))
    const timer = setTimeout(end, sent.at + SEND_LIMIT_MS - Date.now())
    const endOnReturn = ({ persisted }: PageTransitionEvent) => persisted && end()
    addEventListener('pageshow', endOnReturn)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', endOnReturn)
      end()
    }
  }, [])

  const send = async (typed: Inquiry, basket: BasketLine[], others: InquiryErrors) => {
    // Of what the browser itself sends nothing is heard: pressed again, it goes once more, as it was sent.
    const again = sentAlready()
    if (isDelivering.current || (underway.current().isSending && !again)) return
    const { inquiry, key } = again ?? { inquiry: typed, key: undefined }
    unsent.set(false)
    const errors = { ...inquiryErrors(inquiry), ...others }
    const checked = basket.map(({ id }) => id)
    setState({ errors, checked, failure: '' })
    if (Object.keys(errors).length > 0) return
    underway.change((known) => ({ ...known, isSending: true }))
    const draft = JSON.stringify(readDraft(DRAFT))
    isDelivering.current = true
    const outcome = await deliver(inquiry, key, () => isHere.current)
    isDelivering.current = false
    const isTaken = 'receipt' in outcome || 'isWaiting' in outcome
    if (isTaken) {
      forgetKey()
      removeLines(basket)
      // What was typed since is not what was sent.
      if (JSON.stringify(readDraft(DRAFT)) === draft) forgetDraft(DRAFT)
    }
    hasArrived.current = isTaken
    // A form that is led on from stays as it was sent.
    if (!isHere.current || !hasArrived.current)
      underway.change(({ arrivedElsewhere }) => ({
        isSending: false,
        arrivedElsewhere: arrivedElsewhere + (isTaken ? 1 : 0),
      }))
    if (!isHere.current) tellElsewhere(outcome)
    else if ('receipt' in outcome) void showReceipt(outcome.receipt, client, navigate)
    else if ('isWaiting' in outcome) void showWaiting(client, navigate)
    else setState({ errors: {}, failure: '', ...outcome, checked })
  }
  return { ...state, isSending, failure: state.failure || (isUnsent ? NOT_SENT : ''), send }
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

/** The same for one that waits. */
async function showWaiting(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  try {
    await client.fetchQuery(pageQuery('/thanks'))
    void navigate(WAITING_PATH)
  } catch {
    tellWaiting()
  }
}

/** What sends arrives with the first inquiry. Where it cannot, a visitor who waits gets a new document, with the draft. */
async function deliver(inquiry: Inquiry, key: string | undefined, isWaiting: () => boolean): Promise<InquiryOutcome> {
  // A service worker keeps it; else the form does.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return { failure: NOT_SENT_OFFLINE }
  try {
    const { sendAndKeep } = await importChunk('inquiry', () => import('./sendAndKeep.ts'))
    return await sendAndKeep(inquiry, key ?? keyFor(JSON.stringify(inquiry)))
  } catch (error) {
    if (isWaiting() && reloadForPart(error)) unsent.set(true)
    return { failure: navigator.onLine ? NOT_SENT : NOT_SENT_OFFLINE }
  }
}

/** What the browser itself is sending, and under which key. */
function sentAlready(): { inquiry: Inquiry; key: string } | undefined {
  const last = lastUsed()
  if (!last || !sentByBrowser()) return undefined
  const form = new URLSearchParams(last.content)
  return {
    inquiry: readInquiry({ ...Object.fromEntries(form), documents: form.getAll('documents') }),
    key: last.key,
  }
}

function tellElsewhere(outcome: InquiryOutcome): void {
  if ('isWaiting' in outcome) return tellWaiting()
  if ('receipt' in outcome) return tellArrived(outcome.receipt)
  notify({
    text: 'Your inquiry could not be sent. What you typed is kept.',
    link: { label: 'Back to the inquiry', path: '/inquiry' },
    stays: true,
  })
}
