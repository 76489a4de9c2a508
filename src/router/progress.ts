import {
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_DELAY_MS,
  PROGRESS_THROTTLE_MS,
  PROGRESS_TICK_MS,
} from '../../shared/timings.ts'
import { createState } from './sharedState.ts'

export type Progress = { state: 'idle' | 'loading' | 'done' | 'failed'; value: number }

const IDLE: Progress = { state: 'idle', value: 0 }

export const progress = createState(IDLE)

/** The number of requests in flight for whose answer somebody waits. */
export const requestCount = createState(0)

/** Requests in flight. The function says if somebody waits for the answer: nobody waits for a prefetch. */
const requests = new Set<() => boolean>()
/** Navigations and sent forms for which the visitor waits. */
let waits = 0
let isInFlight = false
let hasFailed = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts a request of the HTTP client until its answer is here. */
export async function countRequest<T>(request: Promise<T>, isAwaited = () => true): Promise<T> {
  requests.add(isAwaited)
  update()
  try {
    return await request
  } finally {
    requests.delete(isAwaited)
    update()
  }
}

/**
 * Begins a visitor's wait. The bar appears when a request has been in flight for the throttle time, or continues if it
 * was about to hide.
 */
export function startWaiting(): void {
  waits++
  if (waits === 1) hasFailed = false
  update()
}

/** Ends a visitor's wait. After the last one the bar fills or fails, then hides. */
export function stopWaiting(isFailure: boolean): void {
  waits--
  hasFailed ||= isFailure
  update()
  if (waits > 0 || progress.current().state !== 'loading') return
  clearTimeout(timer)
  progress.set({ state: hasFailed ? 'failed' : 'done', value: 100 })
  timer = setTimeout(progress.set, PROGRESS_HIDE_DELAY_MS, IDLE)
}

function update(): void {
  const count = [...requests].filter((isAwaited) => isAwaited()).length
  if (count !== requestCount.current()) requestCount.set(count)
  const wasInFlight = isInFlight
  isInFlight = waits > 0 && count > 0
  const { state } = progress.current()
  if (isInFlight === wasInFlight || state === 'loading') return
  if (!isInFlight) {
    if (state === 'idle') clearTimeout(timer)
    return
  }
  clearTimeout(timer)
  const startedAt = Date.now()
  if (state === 'idle') timer = setTimeout(creepFrom, PROGRESS_THROTTLE_MS, startedAt)
  else creepFrom(startedAt)
}

function creepFrom(startedAt: number): void {
  progress.set({ state: 'loading', value: progressAfter(Date.now() - startedAt) })
  timer = setTimeout(creepFrom, PROGRESS_TICK_MS, startedAt)
}

/** Returns the fill in per cent after `elapsed` ms: fast, then ever slower, never full. */
export function progressAfter(elapsed: number): number {
  const part = Math.min(elapsed / PROGRESS_DURATION_MS, 1)
  return Math.round(95 * (1 - (1 - part) ** 3))
}
