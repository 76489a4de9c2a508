/** What of the connection decides on prefetching (Network Information API; absent in some browsers). */
export type Connection = { saveData?: boolean; effectiveType?: string }

/** Prefetching costs data that was not asked for: not offline, not on 2g, not with data saving on. */
export function mayPrefetch(isOnline: boolean, connection: Connection = {}): boolean {
  return isOnline && !connection.saveData && !connection.effectiveType?.endsWith('2g')
}

export function currentConnection(): Connection {
  return 'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null
    ? navigator.connection
    : {}
}
