import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Less than this is not worth the time. */
const MUCH_BYTES = 200_000_000

/** Gives back memory that was much and is no longer held: by itself, V8 waits until as much again has been taken. */
export function freeMemory(): void {
  if (process.memoryUsage().heapUsed < MUCH_BYTES) return
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
