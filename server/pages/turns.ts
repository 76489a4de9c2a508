import { setImmediate } from 'node:timers/promises'
import { promise as queue } from 'fastq'

/** More are waiting than can be answered soon. */
export class BusyError extends Error {
  statusCode = 503
  constructor() {
    super('Too much is waiting to be made')
  }
}

/**
 * Has work done one after the other, with room for other requests between: rendering takes the whole thread. Where `most`
 * are waiting, one more is refused at once instead of making all of them wait longer.
 */
export function createTurns<Result>(most: number): (work: () => Promise<Result>) => Promise<Result> {
  const turns = queue<unknown, () => Promise<Result>, Result>(async (work) => {
    await setImmediate()
    return work()
  }, 1)
  return (work) => (turns.length() < most ? turns.push(work) : Promise.reject(new BusyError()))
}
