import { closeSync, fstatSync, lstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Size and time of change of a file as it was written. */
export type FileState = [size: number, mtimeMs: number]

/** Endings of a file and of its compressed copies, in the order of their states. */
export const COPIES = ['', '.br', '.gz'] as const

/** What of a site is compressed: texts that are served. */
const COMPRESSIBLE = /^site\/.*\.(html|js|css|json|svg|xml|txt|webmanifest|csv|md)$/

/** What every visitor loads is as small as can be; level 11 would take 20 to 40 ms of each page and payload. */
export const SMALLEST = 11
const QUICK = 5
/** For a library that few load: an eighth more bytes in a thirtieth of the time, which is more than a second. */
const SMALL = 8

/** No script that every visitor loads is as large. */
export const LARGE_BYTES = 500_000

/** Of 64 KB: most pages are no longer, and the encoder has another, quicker way of searching it. */
const SMALL_WINDOW = 16
/** What is longer repeats what such a window no longer shows. */
const LONG_BYTES = 200_000

/** For the few that do not take Brotli: three fifths of the time of the usual 6, and 7 % more bytes. */
const GZIP_LEVEL = 3

/** A file that is to be written: its name in the site, and where it lies until then. */
export type Target = { name: string; place: string }

/** Writes a file of a site, with compressed copies beside it where it is text. */
export function writeServed({ name, place }: Target, content: string | Buffer, quality?: number): FileState[] {
  const bytes = Buffer.from(content as string)
  return [writeNew(place, bytes), ...writeCopies({ name, place }, bytes, quality)]
}

/** Writes the compressed copies of a file that stands in its place, in the order of `COPIES`. */
export function writeCopies({ name, place }: Target, bytes: Buffer, quality = qualityOf(name, bytes)): FileState[] {
  if (!COMPRESSIBLE.test(name)) return []
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(quality === QUICK && bytes.length < LONG_BYTES ? { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW } : {}),
  }
  return [
    writeNew(`${place}.br`, brotliCompressSync(bytes, { params })),
    writeNew(`${place}.gz`, gzipSync(bytes, { level: GZIP_LEVEL })),
  ]
}

/** The bundles of the app are made seldom and loaded by all. */
function qualityOf(name: string, { length }: Buffer): number {
  if (!name.startsWith('site/assets/')) return QUICK
  return length > LARGE_BYTES ? SMALL : SMALLEST
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
    for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written)
    const { size, mtimeMs } = fstatSync(descriptor)
    return [size, mtimeMs]
  } finally {
    closeSync(descriptor)
  }
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
