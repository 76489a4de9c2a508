/** What of the connection decides on prefetching (Network Information API; absent in some browsers). */
export type Connection = { saveData?: boolean; effectiveType?: string }

/** Prefetching costs data that was not asked for: not offline, not on 2g, not with data saving on. */
export function mayPrefetch({ onLine, connection }: { onLine: boolean; connection?: Connection } = navigator): boolean {
  return onLine && !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}
