/** What the bar shows. */
export type ProgressState = 'idle' | 'loading' | 'done' | 'failed'

/** Share of the bar that is filled after `elapsed` ms of `duration`: creeps towards the end and never reaches it. */
export function creep(elapsed: number, duration: number): number {
  const share = Math.min(elapsed / duration, 1)
  return 0.95 * (1 - (1 - share) ** 3)
}
