import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from './kinds.ts'
import { parseContentFile, type ParseResult, withoutByteOrderMark } from './read/contentFile.ts'
import { schemaOf } from './screens.ts'

export type ParsedFiles = Map<string, ParseResult<unknown>>

/**
 * Parses files of a content folder, one after the other: a hundred thousand files cannot be open at once. A record that
 * was parsed earlier from the same text is used again.
 */
export function* parseFiles(
  folder: string,
  names: string[],
  earlier: ParsedFiles = new Map(),
): Generator<[name: string, parsed: ParseResult<unknown>]> {
  for (const name of names) {
    const kind = kindOf(name)
    const text = kind && readIfExists(join(folder, name))
    if (!kind || text === undefined) continue
    const known = earlier.get(name)
    const isSame = known && 'record' in known && known.record.fileText === text
    yield [name, isSame ? known : parseContentFile(schemaOf(kind), `content/${name}`, text)]
  }
}

/** Returns `undefined` if the file has disappeared since it was listed. */
function readIfExists(file: string): string | undefined {
  try {
    return withoutByteOrderMark(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
