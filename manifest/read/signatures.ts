import { type Dirent, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './filesBelow.ts'

/** Signatures by path. A signature changes with its file. */
export type Signatures = Map<string, string>

/**
 * Two changes within this time may have equal timestamps. Some disks store times in steps of one
 * or two seconds.
 */
const CLOCK_STEP_MS = 100
const COARSE_CLOCK_STEP_MS = 2000

/** Synchronous calls take a sixth of the time of promises here. */
export function readSignatures(folder: string): Signatures {
  return new Map(visibleFilesBelow(folder).map((name) => [name, signatureOf(`${folder}/${name}`)]))
}

export function visibleFilesBelow(folder: string): string[] {
  return filesBelow(folder, (entry) => !HIDDEN_OR_BACKUP.test(entry.name) && isFile(entry)).toSorted()
}

const HIDDEN_OR_BACKUP = /^\.|~$|^#.*#$|\.(?:orig|bak|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i

function isFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false
}

/** Programs can set `mtime`, but not `ctime`. A file that has just been deleted has an empty signature. */
export function signatureOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return ''
  const { size, mtimeMs, ctimeMs, ino } = stat
  const signature = `${size} ${mtimeMs} ${ctimeMs} ${ino}`
  // A very recent change may be followed by another with the same time, so the signature must not
  // match again.
  const step = ctimeMs % 1000 === 0 ? COARSE_CLOCK_STEP_MS : CLOCK_STEP_MS
  return Date.now() - ctimeMs < step ? `${signature} ${Math.random()}` : signature
}
