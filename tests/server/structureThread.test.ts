import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStructureThread } from '../../server/pages/structureThread.ts'
import { SEARCH_TOOK_TOO_LONG } from '../../shared/structures/structures.ts'

test('a structure search that hangs is ended', async () => {
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
  expect(await thread.find(source, question)).toEqual(SEARCH_TOOK_TOO_LONG)
  expect(await thread.find(source, question)).toEqual(SEARCH_TOOK_TOO_LONG)
})
