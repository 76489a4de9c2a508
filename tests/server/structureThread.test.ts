import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStructureThread } from '../../server/threads/structureThread.ts'

test('a structure search that hangs throws, so that no result is cached', async () => {
  const script = join(tmpdir(), 'structures-that-hang.mjs')
  const hang = 'async () => new Promise(() => setInterval(() => {}, 1000))'
  await writeFile(script, `export const load = async () => {}\nexport const find = ${hang}\n`)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 300)
    return controller.signal
  })
  const thread = createStructureThread()
  onTestFinished(thread.close)
  const source = { script, entries: '[]' }
  const question = { structure: 'CCO', relation: 'same', page: 1 } as const
  await expect(thread.find(source, question)).rejects.toThrow('The search took too long.')
  await expect(thread.find(source, question)).rejects.toThrow('The search took too long.')
})
