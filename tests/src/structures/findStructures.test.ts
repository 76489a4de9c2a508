import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StructureQuery } from '../../../shared/structures/structures.ts'
import { STRUCTURE_SEARCH_TIMEOUT_MS } from '../../../shared/timings.ts'
import { findStructures } from '../../../src/structures/findStructures.ts'

const QUESTION: StructureQuery = { structure: 'CCO', relation: 'same', page: 1 }

/** A browser's thread, of which the test decides what it answers. */
class Thread extends EventTarget {
  static all: Thread[] = []
  isEnded = false
  tasks = 0

  constructor() {
    super()
    Thread.all.push(this)
  }

  postMessage(): void {
    this.tasks += 1
    // The first message has the entries.
    if (this.tasks === 1) this.dispatchEvent(new MessageEvent('message', { data: true }))
  }

  crash(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
  }

  terminate(): void {
    this.isEnded = true
  }
}

vi.mock('../../../src/router/data.ts', () => ({
  readNamedPayload: async () => ({ url: '/structures.json', value: [] }),
}))

beforeEach(() => {
  Thread.all = []
  vi.stubGlobal('Worker', Thread)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function ask(client: QueryClient, tasks: number): Promise<{ thread: Thread; failure: Promise<unknown> }> {
  const failure = findStructures(QUESTION, client).catch((error: unknown) => error)
  const thread = await vi.waitFor(() => {
    const last = Thread.all.at(-1)
    if (last?.tasks !== tasks) throw new Error('not asked yet')
    return last
  })
  return { thread, failure }
}

test('a thread that crashes during a question is not reported as slow', async () => {
  const { thread, failure } = await ask(new QueryClient(), 2)
  thread.crash()
  expect(await failure).toMatchObject({ message: 'out of memory' })
})

test('a question that fails on an ended thread leaves the thread that replaced it', async () => {
  const client = new QueryClient()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const first = await ask(client, 2)
  await vi.advanceTimersByTimeAsync(STRUCTURE_SEARCH_TIMEOUT_MS / 2)
  const second = await ask(client, 3)
  await vi.advanceTimersByTimeAsync(STRUCTURE_SEARCH_TIMEOUT_MS / 2)
  expect(await first.failure).toMatchObject({ status: 503 })
  const third = await ask(client, 2)
  await vi.advanceTimersByTimeAsync(STRUCTURE_SEARCH_TIMEOUT_MS / 2)
  expect(await second.failure).toMatchObject({ status: 503 })
  const fourth = await ask(client, 3)
  expect(fourth.thread).toBe(third.thread)
})
