import { timeInWords } from '../../shared/receipt.ts'
import { notify } from '../navigation/notices.ts'
import { thanksPath } from './thanksPath.ts'

/** Tells of an inquiry that has arrived while its visitor was elsewhere; of one that has waited, when it went. */
export function tellArrived(receipt: string, wentAt?: string): void {
  const arrived = wentAt === undefined ? 'Your inquiry' : `Your inquiry went on ${timeInWords(wentAt)}, and`
  notify({
    text: `${arrived} has arrived. Its receipt number is ${receipt}.`,
    link: { label: 'Show the receipt', path: thanksPath(receipt) },
    at: 'any page',
  })
}

/** Tells of one that found no connection. */
export function tellWaiting(): void {
  notify({ text: 'Your inquiry waits on this device and goes by itself when the connection is back.', at: 'any page' })
}
