/** Replaces the receipt number of an inquiry that waits for a connection. */
export const WAITING = 'waiting'
export const WAITING_PATH = `/thanks?${WAITING}`
