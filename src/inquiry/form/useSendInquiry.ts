import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Inquiry, inquiryErrors, type InquiryErrors, NOT_SENT, NOT_SENT_OFFLINE } from '../../../shared/inquiry.ts'
import type { ReturnedForm } from '../../../shared/page.ts'
import type { InquiryOutcome } from '../../data/sendInquiry.ts'
import { reloadForPart } from '../../chunks/chunkReload.ts'
import { importChunk } from '../../chunks/importChunk.ts'
import { notify } from '../../layout/notices.ts'
import { type BasketLine, removeLines } from '../../basket/basket.ts'
import { DRAFT, forgetDraft, readDraft } from '../../forms/draft.ts'
import { useStore } from '../../store/useStore.ts'
import { keepSent } from '../sentInquiry.ts'
import { forgetKey, keyFor } from './inquiryKey.ts'
import { unsent } from './unsent.ts'

type State = { isSending: boolean; errors: InquiryErrors; failure: string }

/** Sends an inquiry. A visitor who waits is led on; one who has left meanwhile is told and not moved. */
export function useSendInquiry(returned: ReturnedForm | undefined) {
  const navigate = useNavigate()
  const [state, setState] = useState<State>({
    isSending: false,
    errors: returned?.errors ?? {},
    failure: returned?.failure ?? '',
  })
  const isUnsent = useStore(unsent)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const send = async (inquiry: Inquiry, basket: BasketLine[]) => {
    if (state.isSending) return
    unsent.set(false)
    const errors = inquiryErrors(inquiry)
    const hasErrors = Object.keys(errors).length > 0
    setState({ isSending: !hasErrors, errors, failure: '' })
    if (hasErrors) return
    const draft = JSON.stringify(readDraft(DRAFT))
    const outcome = await deliver(inquiry, () => isHere.current)
    if ('receipt' in outcome) {
      forgetKey()
      removeLines(basket)
      // What was typed since is not what was sent.
      if (JSON.stringify(readDraft(DRAFT)) === draft) forgetDraft(DRAFT)
      keepSent({ receipt: outcome.receipt, lines: inquiry.lines, email: inquiry.email })
    }
    if (!isHere.current) tellElsewhere(outcome)
    else if ('receipt' in outcome) void navigate(thanksPath(outcome.receipt))
    else setState({ isSending: false, errors: {}, failure: '', ...outcome })
  }
  return { ...state, failure: state.failure || (isUnsent ? NOT_SENT : ''), send }
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
