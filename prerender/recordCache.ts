import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'
import type { ParsedFiles } from '../manifest/readContent.ts'

const ROOT = join(import.meta.dirname, '..')

/** Reads and parses content. A change of it makes all records anew. */
const READING_CODE = ['manifest', 'shared', 'package-lock.json']

/** Records that an earlier process parsed, by file name. A record is valid for the text that it contains. */
export type RecordCache = { records: ParsedFiles; save: (records: ParsedFiles) => void }

/** Keeps records in one file: thousands of small files take a fifth of a build. */
export function createRecordCache(file: string): RecordCache {
  const version = versionOfCode()
  const records = readRecords(file, version)
  const isSaved = (used: ParsedFiles) =>
    used.size === records.size && [...used].every(([name, record]) => records.get(name) === record)
  return {
    records,
    save: (used) => {
      if (!isSaved(used)) writeRecords(file, version, used)
    },
  }
}

function versionOfCode(): string {
  const files = READING_CODE.flatMap((name) => {
    const path = join(ROOT, name)
    return statSync(path).isFile() ? [path] : visibleFilesBelow(path).map((below) => join(path, below))
  })
  return hash('sha256', [process.version, ...files.map((name) => readFileSync(name, 'utf8'))].join('\0'))
}

/** Returns no records if the file is missing or damaged, or if other code has written it. */
function readRecords(file: string, version: string): ParsedFiles {
  try {
    const content = readFileSync(file)
    const bytes = content.subarray(CHECKSUM_BYTES)
    if (checksumOf(version, bytes) !== content.toString('hex', 0, CHECKSUM_BYTES)) return new Map()
    return deserialize(bytes) as ParsedFiles
  } catch {
    return new Map()
  }
}

/** Replaces the file. If this fails, the next process parses the content again. */
function writeRecords(file: string, version: string, records: ParsedFiles): void {
  const temporaryFile = `${file}-${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    const bytes = serialize(records)
    writeFileSync(temporaryFile, Buffer.concat([Buffer.from(checksumOf(version, bytes), 'hex'), bytes]))
    renameSync(temporaryFile, file)
  } catch {
    rmSync(temporaryFile, { force: true })
  }
}

const CHECKSUM_BYTES = 32

function checksumOf(version: string, bytes: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from(version), bytes]))
}
