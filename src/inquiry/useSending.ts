import { apiBaseUrl, tracking } from 'virtual:site'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasFields } from '../../shared/hasFields.ts'
import {
  IDEMPOTENCY_KEY_HEADER,
  INQUIRY_URL,
  type InquiryErrors,
  NOT_SENT,
  receiptIn,
  receiptAddress,
} from '../../shared/inquiry.ts'
import { SEND_TIMEOUT_MS } from '../../shared/timings.ts'
import { ANY_PAGE, notify } from '../layout/noticeStore.ts'
import { useOnline } from '../router/connection.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { countRequest, startWaiting, stopWaiting } from '../router/progress.ts'
import { screenQuery } from '../router/screens.ts'
import { currentInquiry, dispatch, type InquiryState, type Sent } from './inquiry.ts'
import { randomKey } from './randomKey.ts'
import { answered, type InquiryOutcome, formLeft, isWaiting, opened, pressed } from './sending.ts'
import { keepSentInquiry } from './sentInquiries.ts'
import { pathOf } from '../paths.ts'

/**
 * Returns a function that sends the inquiry. An inquiry that waits sends itself when the connection is back. `offered`
 * are the documents that the form offers; a form without a list offers none.
 */
export function useSending(state: InquiryState, offered: string[] | undefined): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const send = async (isAutomatic = false) => {
    // The latest state, because another tab may have sent the draft.
    const before = dispatch(opened, randomKey())
    if (before.step === 'sending' || (isAutomatic && !isWaiting(before))) return
    const { step, sent } = dispatch(pressed, offered)
    if (step !== 'sending' || !sent) return
    const isPageHere = Promise.all([
      client.fetchQuery(pageQuery(pathOf('thanks'))),
      client.fetchQuery(screenQuery('thanks')),
    ]).catch(() => undefined)
    const outcome = await sendInquiry(sent)
    // Until the page of the receipt is here, the form keeps its values.
    const hasPage = 'receipt' in outcome && (await isPageHere)
    const { isAwaited } = currentInquiry()
    dispatch(answered, outcome)
    if ('receipt' in outcome) {
      // A tag manager reads the address, so it gets no key. This device shows what it sent without one.
      const path = receiptAddress(pathOf('thanks'), tracking.tagManagerId ? { receipt: outcome.receipt } : outcome)
      if (isAwaited && hasPage) navigate(path)
      else
        notify({
          text: 'We have received your inquiry. Receipt number:',
          code: outcome.receipt,
          link: { label: 'Show the receipt', path },
          isPersistent: true,
        })
    } else if (!isAwaited)
      notify({
        text: 'Your inquiry could not be sent. It is saved.',
        link: { label: 'Back to the inquiry', path: pathOf('inquiry') },
        pagePath: ANY_PAGE,
      })
  }
  const isDue = useOnline() && isWaiting(state)
  const sendDue = useEffectEvent(send)
  useEffect(() => {
    if (isDue) void sendDue(true)
  }, [isDue])
  useEffect(() => {
    // Writes the draft, to know if the browser keeps it.
    dispatch(opened, randomKey())
    return () => void dispatch(formLeft, undefined)
  }, [])
  return send
}

/** Sends an inquiry, and keeps it for its receipt page. */
export async function sendInquiry({ inquiry, key }: Pick<Sent, 'inquiry' | 'key'>): Promise<InquiryOutcome> {
  startWaiting()
  const response = await countRequest(
    fetch(`${apiBaseUrl}${INQUIRY_URL}`, {
      method: 'POST',
      headers: {
        Accept: 'application/json, text/plain',
        'Content-Type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: key,
      },
      body: JSON.stringify(inquiry),
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    }),
  ).catch(() => undefined)
  stopWaiting(!response || response.status >= 500)
  if (!response) return navigator.onLine ? { errors: { form: NOT_SENT } } : { isOffline: true }
  // A proxy may answer with HTML.
  const data: unknown = await response.json().catch(() => undefined)
  const receipt = receiptIn(data)
  if (!receipt) return { errors: errorsIn(data) }
  keepSentInquiry({ ...inquiry, ...(data as object), ...receipt })
  return receipt
}

function errorsIn(data: unknown): InquiryErrors {
  if (hasFields(data, 'errors') && data.errors) return data.errors as InquiryErrors
  return { form: hasFields(data, 'message') ? String(data.message) : NOT_SENT }
}
