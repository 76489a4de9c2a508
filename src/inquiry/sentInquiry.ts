import { notify } from '../navigation/notices.ts'

/** In place of the receipt number of an inquiry that waits for the connection. */
export const WAITING = 'waiting'
export const WAITING_PATH = `/thanks?${WAITING}`

export function thanksPath(receipt: string): string {
  return `/thanks?receipt=${receipt}`
}

/** Tells of an inquiry that has arrived while its visitor was elsewhere. */
export function tellArrived(receipt: string): void {
  notify({
    text: `Your inquiry has arrived. Its receipt number is ${receipt}.`,
    link: { label: 'Show the receipt', path: thanksPath(receipt) },
    stays: true,
  })
}

/** Tells of one that found no connection. */
export function tellWaiting(): void {
  notify({ text: 'Your inquiry waits on this device and goes by itself when the connection is back.', stays: true })
}
