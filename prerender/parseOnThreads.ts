import type { Parsed } from '../manifest/read/contentFile.ts'
import { parseFiles } from '../manifest/readContent.ts'
import { batchesOf, inTurns } from './batches.ts'
import type { Workforce } from './workforce.ts'

/** Fewer are parsed before a thread has loaded what parses them. */
const MANY = 200

const FILES_AT_ONCE = 50

type ParsedFile = [name: string, parsed: Parsed<unknown>]

/** Parses content files, many on all cores. */
export async function parseOnThreads(
  contentFolder: string,
  names: string[],
  workforce: Workforce,
): Promise<ParsedFile[]> {
  if (names.length < MANY) return parseFiles(contentFolder, names)
  const parsed: ParsedFile[] = []
  await inTurns(batchesOf(names, FILES_AT_ONCE), workforce.size, async (batch) => {
    const json = await workforce.run('parse', { contentFolder, names: batch })
    parsed.push(...(JSON.parse(json) as ParsedFile[]))
  })
  return parsed
}
