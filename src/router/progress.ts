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

let inFlight = 0
let hasFailed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Counts a request that starts. The bar appears after the throttle time, or continues if it was about to hide. A
 * navigation counts as one request (`src/router/RoutePage.tsx`), because shared or abandoned fetches must not keep
 * the bar visible.
 */
export function countRequestStart(): void {
  inFlight++
  if (inFlight > 1) return
  hasFailed = false
  clearTimeout(timer)
  const startedAt = Date.now()
  if (progress.current() === IDLE) timer = setTimeout(creepFrom, PROGRESS_THROTTLE_MS, startedAt)
  else creepFrom(startedAt)
}

/** Counts a request that ends. After the last one the bar fills or fails, then hides. */
export function countRequestEnd(isFailure: boolean): void {
  inFlight--
  hasFailed ||= isFailure
  if (inFlight > 0) return
  clearTimeout(timer)
  if (progress.current() === IDLE) return
  progress.set({ state: hasFailed ? 'failed' : 'done', value: 100 })
  timer = setTimeout(progress.set, PROGRESS_HIDE_DELAY_MS, IDLE)
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
