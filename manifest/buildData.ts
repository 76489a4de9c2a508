import { join } from 'node:path'
import { compile, type SiteData } from './compile.ts'
import { compoundFacts } from './chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, factsText, readFacts } from './chemistry/factsFile.ts'
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
  const cacheFile = join(cacheFolder, 'structures.tsv')
  const cached = await readFacts(cacheFile)
  const known = cached.size
  const facts = await compoundFacts(read.content.compounds, await readFacts(COMMITTED_FACTS), cached)
  const result = compile(read, { publication, siteUrl, facts, pictures: await readPictures() })
  if ('problems' in result) throw new ContentError(result.problems)
  await writeData(siteFolder, result.data)
  if (cached.size > known) await writeWhole(cacheFile, factsText(cached))
  return result.data
}
