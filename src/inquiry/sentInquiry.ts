import { timeInWords } from '../../shared/receipt.ts'
import { announce, notify } from '../layout/notices.ts'
import { thanksPath, WAITING_PATH } from './thanksPath.ts'

/** Tells of an inquiry that has arrived while its visitor was elsewhere; of one that has waited, when it went. */
export function tellArrived(receipt: string, wentAt?: string): void {
  const arrived = wentAt === undefined ? 'Your inquiry' : `Your inquiry went on ${timeInWords(wentAt)}, and`
  const text = `${arrived} has arrived. Its receipt number is ${receipt}.`
  const path = thanksPath(receipt)
  // The page that waits for it, or is its receipt, shows so itself.
  if ([WAITING_PATH, path].includes(location.pathname + location.search)) return announce(text)
  notify({ text, link: { label: 'Show the receipt', path }, stays: true })
}

/** Tells of one that found no connection. */
export function tellWaiting(): void {
  notify({ text: 'Your inquiry waits on this device and goes by itself when the connection is back.', at: 'any page' })
}
