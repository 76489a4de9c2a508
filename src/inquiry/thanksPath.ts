export const WAITING = 'waiting'
export const WAITING_PATH = `/thanks?${WAITING}`

export function thanksPath(receipt: string): string {
  return `/thanks?receipt=${receipt}`
}
