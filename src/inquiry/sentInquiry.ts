import { timeInWords } from '../../shared/receipt.ts'
import { announce, notify } from '../layout/notices.ts'
import { thanksPath, WAITING_PATH } from './thanksPath.ts'

/** Tells of an inquiry that has arrived while its visitor was elsewhere; of one that has waited, when it went. */
export function tellArrived(receipt: string, wentAt?: string): void {
  const sentAt = wentAt === undefined ? '' : ` It was sent on ${timeInWords(wentAt)}.`
  const text = `We have received your inquiry.${sentAt} Its receipt number is ${receipt}.`
  const path = thanksPath(receipt)
  // The page that waits for it, or is its receipt, shows so itself.
  if ([WAITING_PATH, path].includes(location.pathname + location.search)) return announce(text)
  notify({ text, link: { label: 'Show the receipt', path }, stays: true })
}

/** Tells of one that found no connection. */
export function tellWaiting(): void {
  notify({
    text: 'You are offline. Your inquiry is saved and will be sent automatically once you are back online.',
    at: 'any page',
  })
}
