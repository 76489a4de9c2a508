/** In place of the receipt number of an inquiry that waits for the connection. */
export const WAITING = 'waiting'
export const WAITING_PATH = `/thanks?${WAITING}`

export function thanksPath(receipt: string): string {
  return `/thanks?receipt=${receipt}`
}
