import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFiles } from '../manifest/parseFiles.ts'
import type { ParsedFiles } from '../manifest/readContent.ts'
import { namesBelow } from '../manifest/read/signatures.ts'

const known = new Map<string, ReturnType<typeof parseFiles>>()

/** Parses files of a content folder, each text but once for all tests, of which most have most files in common. */
export const parseOnce: typeof parseFiles = (folder, names) =>
  names.flatMap((name) => {
    const key = `${name}\n${readFileSync(join(folder, name), 'utf8')}`
    const file = known.get(key) ?? parseFiles(folder, [name])
    known.set(key, file)
    return file
  })

export function parsedIn(folder: string): ParsedFiles {
  return new Map(parseOnce(folder, namesBelow(folder)))
}
