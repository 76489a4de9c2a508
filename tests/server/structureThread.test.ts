import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { createStructureThread } from '../../server/threads/structureThread.ts'

test('a structure search that hangs throws, so that no result is cached', async () => {
  const script = join(tmpdir(), 'structures-that-hang.mjs')
  const hang = 'async () => new Promise(() => setInterval(() => {}, 1000))'
  await writeFile(script, `export const load = async () => {}\nexport const find = ${hang}\n`)
  // Only the search ends early: the start of the thread may take seconds on a busy machine.
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === STRUCTURE_SEARCH_TIMEOUT_MS ? 300 : ms))
  const thread = createStructureThread()
  onTestFinished(thread.close)
  const source = { script, entries: '[]' }
  const question = { structure: 'CCO', relation: 'same', page: 1 } as const
  await expect(thread.find(source, question)).rejects.toThrow('The search took too long.')
  await expect(thread.find(source, question)).rejects.toThrow('The search took too long.')
})
