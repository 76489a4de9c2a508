import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFiles } from '../manifest/parseFiles.ts'
import type { ParsedFiles } from '../manifest/readContent.ts'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'

const cache = new Map<string, ReturnType<typeof parseFiles>>()

/** Parses the files of a content folder. Each text is parsed once for all tests, which share most files. */
export function parseFolder(folder: string): ParsedFiles {
  const files = visibleFilesBelow(folder).flatMap((name) => {
    const key = `${name}\n${readFileSync(join(folder, name), 'utf8')}`
    const file = cache.get(key) ?? parseFiles(folder, [name])
    cache.set(key, file)
    return file
  })
  return new Map(files)
}
