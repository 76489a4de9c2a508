import { formatUtcTime, type Receipt, thanksPath } from '../../shared/inquiry.ts'
import { announce, ANY_PAGE, notify } from '../layout/noticeStore.ts'
import { WAITING_PATH } from './thanksPath.ts'

/** The notice for a queued inquiry says when it was sent. */
export function notifyArrived(receipt: Receipt, sentTime?: string): void {
  const sentAt = sentTime === undefined ? '' : ` It was sent on ${formatUtcTime(sentTime)}.`
  const text = `We have received your inquiry.${sentAt} Its receipt number is ${receipt.receipt}.`
  const path = thanksPath(receipt)
  if ([WAITING_PATH, path].includes(location.pathname + location.search)) return announce(text)
  notify({ text, link: { label: 'Show the receipt', path }, isPersistent: true })
}

export function notifyWaiting(): void {
  notify({
    text: 'You are offline. Your inquiry is saved and will be sent automatically once you are back online.',
    pagePath: ANY_PAGE,
  })
}
