import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildData } from '../../manifest/buildData.ts'
import { writeContent } from '../tinyContent.ts'

vi.mock('openchemlib', () => {
  throw new Error('the chemistry library is loaded')
})

test('a build whose compounds are all committed does not load the chemistry library', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  await writeContent(join(folder, 'content'))
  const { payloads } = await buildData({
    contentFolder: join(folder, 'content'),
    siteFolder: join(folder, 'site'),
    cacheFolder: join(folder, 'cache'),
    siteUrl: 'https://www.phytolane.example',
    publication: { drafts: false, today: '2026-06-01' },
  })
  expect([...payloads.values()].join()).toContain('"molecularWeight":285.34')
})
