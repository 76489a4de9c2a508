import { setImmediate } from 'node:timers/promises'
import { promise as queue } from 'fastq'
import { SiteError } from '../shared/errors.ts'

export class BusyError extends SiteError {
  constructor() {
    super(503, 'The server is busy. Try again in a minute.')
  }
}

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs work one by one, with other requests in between, because rendering blocks the thread. Throws if `maximum` tasks
 * are waiting.
 */
export function createWorkQueue(maximum: number): WorkQueue {
  const turns = queue(async (work: () => Promise<unknown>) => {
    await setImmediate()
    return work()
  }, 1)
  return async <Result>(work: () => Promise<Result>) => {
    if (turns.length() >= maximum) throw new BusyError()
    return turns.push(work) as Promise<Result>
  }
}
