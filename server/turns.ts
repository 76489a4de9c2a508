import { setImmediate } from 'node:timers/promises'
import { promise as queue } from 'fastq'

/** More are waiting than can be answered soon. */
export class BusyError extends Error {
  statusCode = 503
  constructor() {
    super('Too many pages are waiting to be rendered')
  }
}

/**
 * Has work done one after the other, with room for other requests between: rendering takes the whole thread. Who asks for
 * what is waiting already shares it. Where `most` are waiting, one more is refused at once instead of making all of them
 * wait longer.
 */
export function createTurns<Result>(most: number): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const waiting = new Map<string, Promise<Result>>()
  const turns = queue<unknown, () => Promise<Result>, Result>(async (work) => {
    await setImmediate()
    return work()
  }, 1)
  return (key, work) => {
    const shared = waiting.get(key)
    if (shared) return shared
    if (turns.length() >= most) return Promise.reject(new BusyError())
    const done = turns.push(work).finally(() => waiting.delete(key))
    waiting.set(key, done)
    return done
  }
}
