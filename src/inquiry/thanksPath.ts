/** Replaces the receipt number of an inquiry that waits for a connection. */
export const WAITING = 'waiting'
export const WAITING_PATH = `/thanks?${WAITING}`

export function thanksPath(receipt: string): string {
  return `/thanks?receipt=${receipt}`
}
