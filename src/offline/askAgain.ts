import { ASK_AGAIN_MS, LONGEST_ASK_AGAIN_MS } from '../../shared/timings.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let pause = ASK_AGAIN_MS

/**
 * Asks again after a pause, the next time after twice as long, until it is needed no more: a browser may say that it is online
 * before anything gets through, and wakes the worker only minutes later. Whatever is heard meanwhile does not put it off.
 */
export function askAgain(isNeeded: boolean, ask: () => void): void {
  if (!isNeeded) {
    clearTimeout(timer)
    timer = undefined
    pause = ASK_AGAIN_MS
    return
  }
  timer ??= setTimeout(() => {
    timer = undefined
    pause = Math.min(2 * pause, LONGEST_ASK_AGAIN_MS)
    ask()
  }, pause)
}
