import {
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_DELAY_MS,
  PROGRESS_THROTTLE_MS,
  PROGRESS_TICK_MS,
} from '../../shared/timings.ts'
import { createState } from './sharedState.ts'

/** What the bar shows: its state, and how far it is filled in per cent. */
export type Progress = { state: 'idle' | 'loading' | 'done' | 'failed'; value: number }

const IDLE: Progress = { state: 'idle', value: 0 }

export const progress = createState(IDLE)

let inFlight = 0
let hasFailed = false
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * The visitor waits for something: the bar appears if that lasts longer than the throttle, and goes on where it was about
 * to hide. A navigation counts as one request, however many it takes (`src/router/useRouteEffects.ts`): requests that are
 * shared, or that nobody waits for any more, must not keep the bar visible.
 */
export function requestStarted(): void {
  inFlight++
  if (inFlight > 1) return
  hasFailed = false
  clearTimeout(timer)
  const startedAt = Date.now()
  if (progress.current() === IDLE) timer = setTimeout(creepFrom, PROGRESS_THROTTLE_MS, startedAt)
  else creepFrom(startedAt)
}

/** When all of it has ended a bar that is shown fills or fails, and hides a little later. */
export function requestEnded(isFailure: boolean): void {
  inFlight--
  hasFailed ||= isFailure
  if (inFlight > 0) return
  clearTimeout(timer)
  if (progress.current() === IDLE) return
  progress.set({ state: hasFailed ? 'failed' : 'done', value: 100 })
  timer = setTimeout(progress.set, PROGRESS_HIDE_DELAY_MS, IDLE)
}

function creepFrom(startedAt: number): void {
  progress.set({ state: 'loading', value: creep(Date.now() - startedAt) })
  timer = setTimeout(creepFrom, PROGRESS_TICK_MS, startedAt)
}

/** Per cent after `elapsed` ms: quick at first, then ever slower, and short of the end however long it takes. */
export function creep(elapsed: number): number {
  const part = Math.min(elapsed / PROGRESS_DURATION_MS, 1)
  return Math.round(95 * (1 - (1 - part) ** 3))
}
