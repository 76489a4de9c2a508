import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'
import type { ParsedFiles } from '../manifest/parseFiles.ts'
import { writeFileAtomically } from '../manifest/write/writeFiles.ts'

const ROOT = join(import.meta.dirname, '..')

/** Reads and parses content. A change of it makes all records anew. */
const READING_CODE = ['manifest', 'shared']

/**
 * Returns records that an earlier process parsed, by file name; none if their file is missing or damaged, or if other
 * code wrote it. A record is valid for the text that it contains.
 */
export function readRecords(file: string): ParsedFiles {
  try {
    const content = readFileSync(file)
    const bytes = content.subarray(CHECKSUM_BYTES)
    if (checksumOf(bytes) !== content.toString('hex', 0, CHECKSUM_BYTES)) return new Map()
    return deserialize(bytes) as ParsedFiles
  } catch {
    return new Map()
  }
}

export function writeRecords(file: string, records: ParsedFiles): void {
  const bytes = serialize(records)
  try {
    // One file: thousands of small ones take a fifth of a build.
    writeFileAtomically(file, Buffer.concat([Buffer.from(checksumOf(bytes), 'hex'), bytes]))
  } catch {
    // The next process parses the content again.
  }
}

const CHECKSUM_BYTES = 32

function checksumOf(bytes: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from(versionOfCode()), bytes]))
}

function versionOfCode(): string {
  const files = READING_CODE.flatMap((folder) =>
    visibleFilesBelow(join(ROOT, folder)).map((name) => join(folder, name)),
  )
  const texts = ['package-lock.json', ...files].map((name) => readFileSync(join(ROOT, name), 'utf8'))
  return hash('sha256', [process.version, ...texts].join('\0'))
}
