import { QueryClient } from '@tanstack/react-query'
import type { StructureQuery } from '../../../shared/structures/structures.ts'
import { findStructures } from '../../../src/structures/findStructures.ts'

const QUESTION: StructureQuery = { structure: 'CCO', relation: 'same', page: 1 }

/** A browser's thread that reads the entries, and crashes at the first question. */
class Thread extends EventTarget {
  isReady = false

  postMessage(_task: unknown, [port]: MessagePort[]): void {
    if (this.isReady) this.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' }))
    else port?.postMessage(undefined)
    this.isReady = true
  }

  terminate(): void {
    this.isReady = false
  }
}

vi.mock('../../../src/router/data.ts', () => ({
  readNamedPayload: async () => [],
}))

test('a thread that crashes during a question is not reported as slow', async () => {
  vi.stubGlobal('Worker', Thread)
  await expect(findStructures(QUESTION, new QueryClient())).rejects.toThrow('out of memory')
})
