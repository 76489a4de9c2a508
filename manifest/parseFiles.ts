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
    const text = readIfExists(folder, name)
    const parsed = text === undefined ? undefined : parseFile(name, text)
    return parsed ? [[name, parsed]] : []
  })
}

/** Parses the text of a file. Returns undefined if no kind of content has this name. */
export function parseFile(name: string, text: string): ParseResult<unknown> | undefined {
  const kind = kindOf(name)
  return kind && parseContentFile(schemaOf(kind), `content/${name}`, text)
}

/** Reads a file without byte order mark. Returns undefined if it has disappeared since it was listed. */
export function readIfExists(folder: string, name: string): string | undefined {
  try {
    return withoutByteOrderMark(readFileSync(join(folder, name), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
