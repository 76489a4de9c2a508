import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStructureThread } from '../../server/pages/structureThread.ts'
import { SEARCH_TOOK_TOO_LONG } from '../../shared/structures.ts'

const HANGS = 'async () => new Promise(() => setInterval(() => {}, 1000))'

test.each(['load', 'find'])('a structure search that hangs at “%s” is ended', async (name) => {
  const script = join(tmpdir(), `structures-${name}.mjs`)
  const steps = { load: 'async () => {}', find: 'async () => ({ matches: [] })', [name]: HANGS }
  await writeFile(
    script,
    Object.entries(steps)
      .map(([step, code]) => `export const ${step} = ${code}`)
      .join('\n'),
  )
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
