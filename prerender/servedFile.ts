import { createHash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Size and time of change of a file as it was written. */
export type FileState = [size: number, mtimeMs: number]

/** A file of the site: what it was made from, and its state with those of its compressed copies. */
export type ServedFile = { madeFrom: string; states: FileState[] }

/** Endings of a file and of its compressed copies, in the order of `states`. */
export const COPIES = ['', '.br', '.gz'] as const

const COMPRESSIBLE = /\.(html|js|css|json|svg|xml|txt|webmanifest|csv|md)$/

/** What every visitor loads is as small as can be; level 11 would take 20 to 40 ms of each page and payload. */
export const SMALLEST = 11
export const QUICK = 5
/** For a library that few load: an eighth more bytes in a thirtieth of the time, which is more than a second. */
export const SMALL = 8

/** No script that every visitor loads is as large. */
export const LARGE_BYTES = 500_000

/** Of 64 KB: most pages are no longer, and the encoder has another, quicker way of searching it. */
const SMALL_WINDOW = 16
/** What is longer repeats what such a window no longer shows. */
const LONG_BYTES = 200_000

/** For the few that do not take Brotli: three fifths of the time of the usual 6, and 7 % more bytes. */
const GZIP_LEVEL = 3

export function isCompressible(name: string): boolean {
  return COMPRESSIBLE.test(name)
}

/**
 * Writes a file, with compressed copies beside it where it is text, each as a new file: one of the same name may be
 * shared with a site that is in place. In one go, since many files at once would wait for each other.
 */
export function writeServed(file: string, content: string | Buffer, brotliQuality = QUICK): FileState[] {
  const bytes = Buffer.from(content as string)
  const state = writeNew(file, bytes)
  return isCompressible(file) ? [state, ...writeCopies(file, bytes, brotliQuality)] : [state]
}

/** Writes the compressed copies of a file that stands in its place, in the order of `COPIES`. */
export function writeCopies(file: string, bytes: Buffer, brotliQuality: number): FileState[] {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(brotliQuality === QUICK && bytes.length < LONG_BYTES ? { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW } : {}),
  }
  return [
    writeNew(`${file}.br`, brotliCompressSync(bytes, { params })),
    writeNew(`${file}.gz`, gzipSync(bytes, { level: GZIP_LEVEL })),
  ]
}

/** The state of a file on disk; nothing where there is none. */
export function stateOf(file: string): FileState | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? [stats.size, stats.mtimeMs] : undefined
}

export function isInState(file: string, [size, mtimeMs]: FileState): boolean {
  const state = stateOf(file)
  return state !== undefined && state[0] === size && state[1] === mtimeMs
}

/** Writes a file as a new one. */
export function writeNew(file: string, bytes: Buffer): FileState {
  const descriptor = openNew(file)
  try {
    writeAll(descriptor, bytes)
    return stateOfOpen(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a list as JSON into a new file, item by item; gives the hash of its text, too. */
export function writeList(file: string, items: Iterable<object>): { sha256: string; state: FileState } {
  const descriptor = openNew(file)
  const hash = createHash('sha256')
  const write = (text: string) => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    writeAll(descriptor, bytes)
  }
  try {
    let before = '['
    for (const item of items) {
      write(before + JSON.stringify(item))
      before = ','
    }
    write(before === '[' ? '[]' : ']')
    return { sha256: hash.digest('hex'), state: stateOfOpen(descriptor) }
  } finally {
    closeSync(descriptor)
  }
}

function stateOfOpen(descriptor: number): FileState {
  const { size, mtimeMs } = fstatSync(descriptor)
  return [size, mtimeMs]
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
}

/** Most files are not there yet: looking for each before would cost a third of the writing. */
function openNew(file: string): number {
  try {
    return openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(file, { recursive: true })
    return openSync(file, 'wx')
  }
}
