import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile, type SiteData } from './compile.ts'
import { createCompoundFacts, FACTS_VERSION, type FactsCache } from './chemistry/compoundFacts.ts'
import type { Publication } from './library.ts'
import { ContentError } from './problems.ts'
import { readPictures } from './read/readPictures.ts'
import { readContent } from './readContent.ts'
import { writeData } from './write/writeData.ts'
import { writeWhole } from './write/writeWhole.ts'

export type DataOptions = {
  contentFolder: string
  siteFolder: string
  cacheFolder: string
  siteUrl: string
  publication: Publication
}

/** Reads and checks the content and writes manifest and payloads; throws a `ContentError` with all problems. */
export async function buildData({
  contentFolder,
  siteFolder,
  cacheFolder,
  siteUrl,
  publication,
}: DataOptions): Promise<SiteData> {
  const read = await readContent(contentFolder)
  const cacheFile = join(cacheFolder, 'compounds.json')
  const cache = await readFactsCache(cacheFile)
  const known = Object.keys(cache).length
  const pictures = await readPictures()
  const result = compile(read, { publication, siteUrl, facts: createCompoundFacts(cache), pictures })
  if ('problems' in result) throw new ContentError(result.problems)
  await writeData(siteFolder, result.data)
  if (Object.keys(cache).length > known) {
    await writeWhole(cacheFile, JSON.stringify({ version: FACTS_VERSION, facts: cache }))
  }
  return result.data
}

async function readFactsCache(file: string): Promise<FactsCache> {
  try {
    const { version, facts } = JSON.parse(await readFile(file, 'utf8')) as { version: string; facts: FactsCache }
    return version === FACTS_VERSION ? facts : {}
  } catch {
    // No cache yet, or a half-written one: everything is computed anew.
    return {}
  }
}
