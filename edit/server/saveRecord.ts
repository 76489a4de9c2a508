import { readFile, rm } from 'node:fs/promises'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import { writeWhole } from '../../manifest/write/writeWhole.ts'

/** Stands for the bytes of a file; for none where it is not there. */
export function revisionOf(text: string | undefined): string {
  return text === undefined ? 'none' : hash('sha256', text)
}

export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

/**
 * Writes a record whole, if its file is still the one that was opened; gives what stands there otherwise. `newName` is
 * another file for it.
 */
export async function saveRecord(
  folder: string,
  { name, newName = name, revision, text }: { name: string; newName?: string; revision: string; text: string },
): Promise<{ conflict: string } | 'saved'> {
  const now = await readIfThere(join(folder, name))
  if (revisionOf(now) !== revision) return { conflict: now ?? '' }
  if (newName !== name) {
    const other = await readIfThere(join(folder, newName))
    if (other !== undefined) return { conflict: other }
  }
  if (now !== text || newName !== name) await writeWhole(join(folder, newName), text)
  if (newName !== name) await rm(join(folder, name))
  return 'saved'
}
