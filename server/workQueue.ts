import { setImmediate } from 'node:timers/promises'
import { promise as queue } from 'fastq'
import { SiteError } from '../shared/errors.ts'

export class BusyError extends SiteError {
  constructor() {
    super(503, 'The server is busy. Try again in a minute.')
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
