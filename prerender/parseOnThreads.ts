import type { Parsed } from '../manifest/read/contentFile.ts'
import { parseFiles } from '../manifest/readContent.ts'
import { batchesOf, inTurns } from './batches.ts'
import type { Workforce } from './workforce.ts'

/** Fewer are parsed before a thread has loaded what parses them. */
const MANY = 200

const FILES_AT_ONCE = 50

/** Parses content files, many on all cores. */
export async function parseOnThreads(
  contentFolder: string,
  names: string[],
  workforce: Workforce,
): Promise<[name: string, parsed: Parsed<unknown>][]> {
  if (names.length < MANY) return parseFiles(contentFolder, names)
  const parsed: [string, Parsed<unknown>][] = []
  await inTurns(batchesOf(names, FILES_AT_ONCE), workforce.size, async (batch) => {
    parsed.push(...(await workforce.run('parse', { contentFolder, names: batch })))
  })
  return parsed
}
