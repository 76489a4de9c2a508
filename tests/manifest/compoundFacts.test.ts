import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildData } from '../../manifest/buildData.ts'
import { writeContent } from '../tinyContent.ts'

/** The weight of piperine that its products show, built with what the cache of an earlier build holds. */
async function builtWeight(folder: string): Promise<string | undefined> {
  const { payloads } = await buildData({
    contentFolder: join(folder, 'content'),
    siteFolder: join(folder, 'site'),
    cacheFolder: join(folder, 'cache'),
    siteUrl: 'https://www.phytolane.example',
    publication: { drafts: false, today: '2026-06-01' },
  })
  return /"molecularWeight":([\d.]+)/.exec([...payloads.values()].join())?.[1]
}

test('a compound is computed once, and anew where another version of the code or the library computed it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facts-'))
  await writeContent(join(folder, 'content'))
  await mkdir(join(folder, 'cache'))
  expect(await builtWeight(folder)).toBe('285.34')

  const cacheFile = join(folder, 'cache/compounds.json')
  const otherWeight = (await readFile(cacheFile, 'utf8')).replaceAll('285.34', '300')
  await writeFile(cacheFile, otherWeight)
  expect(await builtWeight(folder)).toBe('300')

  await writeFile(cacheFile, otherWeight.replaceAll(/openchemlib [\d.]+/g, 'openchemlib 0.0.0'))
  expect(await builtWeight(folder)).toBe('285.34')
})
