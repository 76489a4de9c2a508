import { setImmediate } from 'node:timers/promises'
import { promise as queue } from 'fastq'

export class BusyError extends Error {
  statusCode = 503
  constructor() {
    super('Too much is waiting to be made')
  }
}

/**
 * Runs work one by one, with other requests in between, because rendering blocks the thread. Throws if `maximum` tasks
 * are waiting.
 */
export function createWorkQueue<Result>(maximum: number): (work: () => Promise<Result>) => Promise<Result> {
  const turns = queue<unknown, () => Promise<Result>, Result>(async (work) => {
    await setImmediate()
    return work()
  }, 1)
  return (work) => (turns.length() < maximum ? turns.push(work) : Promise.reject(new BusyError()))
}
