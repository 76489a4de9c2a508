import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { compileContent } from '../../manifest/compileContent.ts'
import { writeContent } from '../tinyContent.ts'

vi.mock('openchemlib', () => {
  throw new Error('the chemistry library is loaded')
})

test('a build whose compounds are all committed does not load the chemistry library', async () => {
  const folder = freshFolder()
  await writeContent(join(folder, 'content'))
  const { routes } = await compileContent({
    contentFolder: join(folder, 'content'),
    cacheFolder: join(folder, 'cache'),
    siteUrl: 'https://www.phytolane.example',
    publication: { drafts: false, today: '2026-06-01' },
  })
  expect(JSON.stringify([...routes.values()].map((make) => make()))).toContain('"molecularWeight":285.34')
})
