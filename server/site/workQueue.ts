import { setImmediate } from 'node:timers/promises'
import { promise as queue } from 'fastq'
import { SiteError } from '../../shared/errors.ts'
import { MAX_WAIT_MS } from '../../shared/timings.ts'
import type { Encoding, HttpResponse } from './httpResponse.ts'

/** `isKept` means that the response is the same for everybody. */
export type Made = { to: string } | { response: HttpResponse; isKept: boolean }

/** Work that a query causes. Queries with the same key get the same response. */
export type Work = { key: string; kind: string; run: (encoding: Encoding) => Promise<Made | undefined> }

export const serverBusy = () => new SiteError(503, 'The server is busy. Try again in a minute.')

const MAX_WAITING = 50
/** Node takes one new connection in each turn of its event loop. Others come behind the connections of a crowd. */
const TURNS_BETWEEN = 32

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs work one by one, with other requests in between. Throws before the work if too much is waiting, or if it has
 * waited for too long.
 */
export function createWorkQueue(): WorkQueue {
  const turns = queue(async (work: () => Promise<unknown>) => {
    for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await setImmediate()
    return work()
  }, 1)
  return async <Result>(work: () => Promise<Result>) => {
    if (turns.length() >= MAX_WAITING) throw serverBusy()
    const deadline = performance.now() + MAX_WAIT_MS
    return turns.push(() => {
      if (performance.now() > deadline) throw serverBusy()
      return work()
    }) as Promise<Result>
  }
}

export type WorkQueues = (kind: string) => WorkQueue

/** Returns the queue of each kind of work. A crowd of one kind leaves the others alone. */
export function createWorkQueues(): WorkQueues {
  const queues: Record<string, WorkQueue> = {}
  return (kind) => (queues[kind] ??= createWorkQueue())
}
