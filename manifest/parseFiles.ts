import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from './kinds.ts'
import { parseContentFile, type ParseResult, withoutByteOrderMark } from './read/contentFile.ts'
import { schemaOf } from './screens.ts'

/**
 * Parses files of a content folder, one after the other: a hundred thousand files cannot be open
 * at once.
 */
export function parseFiles(folder: string, names: string[]): [name: string, parsed: ParseResult<unknown>][] {
  return names.flatMap((name): [string, ParseResult<unknown>][] => {
    const kind = kindOf(name)
    if (!kind) return []
    const text = readIfExists(join(folder, name))
    return text === undefined
      ? []
      : [[name, parseContentFile(schemaOf(kind), `content/${name}`, withoutByteOrderMark(text))]]
  })
}

/** A file may disappear while others are read. */
function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
