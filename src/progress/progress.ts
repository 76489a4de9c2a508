import {
  PROGRESS_DURATION_MS,
  PROGRESS_HIDE_DELAY_MS,
  PROGRESS_THROTTLE_MS,
  PROGRESS_TICK_MS,
} from '../../shared/timings.ts'

/** What the bar shows: its state, and how far it is filled in per cent. */
export type Progress = { state: 'idle' | 'loading' | 'done' | 'failed'; value: number }

const IDLE: Progress = { state: 'idle', value: 0 }

/** The bar's state machine; `show` is told of every change. */
export function createProgress(show: (progress: Progress) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false

  const creepFrom = (startedAt: number) => {
    show({ state: 'loading', value: creep(Date.now() - startedAt) })
    timer = setTimeout(() => creepFrom(startedAt), PROGRESS_TICK_MS)
  }
  const hide = () => {
    isShown = false
    show(IDLE)
  }
  return {
    /** Work begins: the bar appears if it lasts longer than the throttle. A pending hide is cancelled. */
    begin: () => {
      clearTimeout(timer)
      const startedAt = Date.now()
      if (isShown) creepFrom(startedAt)
      else
        timer = setTimeout(() => {
          isShown = true
          creepFrom(startedAt)
        }, PROGRESS_THROTTLE_MS)
    },
    /** All work has ended: a bar that is shown fills or fails, and hides a little later. */
    end: (failed: boolean) => {
      clearTimeout(timer)
      if (!isShown) return
      show({ state: failed ? 'failed' : 'done', value: 100 })
      timer = setTimeout(hide, PROGRESS_HIDE_DELAY_MS)
    },
  }
}

/** Per cent after `elapsed` ms: quick at first, then ever slower, and short of the end however long it takes. */
export function creep(elapsed: number): number {
  const part = Math.min(elapsed / PROGRESS_DURATION_MS, 1)
  return Math.round(95 * (1 - (1 - part) ** 3))
}
