import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { parseContentFile, type ParseResult, withoutByteOrderMark } from './read/contentFile.ts'

export type ParsedFiles = Map<string, ParseResult<unknown>>

/**
 * Parses files of a content folder, one after the other: a hundred thousand files cannot be open at once. A record that
 * was parsed earlier from the same text is used again.
 */
export function* parseFiles(
  folder: string,
  names: string[],
  schemaAt: (name: string) => z.ZodType | undefined,
  earlier: ParsedFiles = new Map(),
): Generator<[name: string, parsed: ParseResult<unknown>]> {
  for (const name of names) {
    const schema = schemaAt(name)
    const text = schema && readIfExists(join(folder, name))
    if (!schema || text === undefined) continue
    const known = earlier.get(name)
    const isSame = known && 'record' in known && known.record.fileText === text
    yield [name, isSame ? known : parseContentFile(schema, `content/${name}`, text)]
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
