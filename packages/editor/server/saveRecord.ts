import { hash } from 'node:crypto'
import { join } from 'node:path'
import { recordFile } from '../../../manifest/read/fileNames.ts'
import type { FileChange } from '../protocol.ts'
import { type FileChanges, readIfThere } from './writeTogether.ts'

/** Stands for the bytes of a file; for none where it is not there. */
export function revisionOf(text: string | undefined): string {
  return text === undefined ? 'none' : hash('sha256', text)
}

type Save = {
  name: string
  /** Another file for it. */
  newName?: string
  revision: string
  text: string
  /** Records that are written with it. */
  followers?: Pick<FileChange, 'name' | 'after'>[]
}

/**
 * Writes a record whole with those that follow it, if its file is still the one that was opened; gives what stands there
 * otherwise.
 */
export async function saveRecord(
  folder: string,
  { name, newName = name, revision, text, followers = [] }: Save,
  write: (changes: FileChanges) => Promise<void>,
): Promise<{ conflict: string } | 'saved'> {
  const now = await readIfThere(join(folder, name))
  if (revisionOf(now) !== revision) return { conflict: now ?? '' }
  // What has come into force is saved in the place of what it was a change of.
  if (newName !== name && newName !== recordFile(name)) {
    const other = await readIfThere(join(folder, newName))
    if (other !== undefined) return { conflict: other }
  }
  if (now === text && newName === name) return 'saved'
  const changes = new Map<string, string | undefined>([[join(folder, newName), text]])
  for (const { name: other, after } of followers) changes.set(join(folder, other), after)
  if (newName !== name) changes.set(join(folder, name), undefined)
  await write(changes)
  return 'saved'
}
