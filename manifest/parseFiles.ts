import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kindOf } from './kinds.ts'
import { parseContentFile, type Parsed, withoutMark } from './read/contentFile.ts'
import { schemaOf } from './screens.ts'

/**
 * Parses files of a content folder, one after the other: a hundred thousand files cannot be open
 * at once.
 */
export function parseFiles(folder: string, names: string[]): [name: string, parsed: Parsed<unknown>][] {
  return names.flatMap((name): [string, Parsed<unknown>][] => {
    const kind = kindOf(name)
    if (!kind) return []
    const text = readIfExists(join(folder, name))
    return text === undefined ? [] : [[name, parseContentFile(schemaOf(kind), `content/${name}`, withoutMark(text))]]
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
