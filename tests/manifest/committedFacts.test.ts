import { expect, test, vi } from 'vitest'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

vi.mock('openchemlib', () => {
  throw new Error('the chemistry library is loaded')
})

test('a build with committed compounds does not load the chemistry library', async () => {
  const result = await compiledFrom(await tinyFolder())
  const routes = 'compiled' in result ? result.compiled.routes : new Map<string, () => unknown>()
  expect(JSON.stringify([...routes.values()].map((make) => make()))).toContain('"molecularWeight":285.34')
})
