import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isMissing } from './readIfThere.ts'

/** Files with what is to stand in them; without a text a file is taken away. */
export type FileChanges = ReadonlyMap<string, string | undefined>

type Move = (from: string, to: string) => Promise<void>

/**
 * Writes files all or none. What may fail for want of room is done beside them first; should one then not go into its
 * place, those before it are put back.
 */
export async function writeTogether(changes: FileChanges, move: Move = rename): Promise<void> {
  const done: string[] = []
  const beside = namesBeside(randomUUID())
  try {
    for (const [file, text] of changes) await prepare(file, text, beside)
    for (const [file, text] of changes) {
      if (text === undefined) await rm(file)
      else await move(beside(file, 'new'), file)
      done.push(file)
    }
  } catch (error) {
    for (const file of done) await putBack(file, beside)
    throw error
  } finally {
    for (const file of changes.keys())
      for (const which of ['new', 'old'] as const) await rm(beside(file, which), { force: true })
  }
}

async function prepare(file: string, text: string | undefined, beside: Beside): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await copyFile(file, beside(file, 'old')).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (text !== undefined) await writeFile(beside(file, 'new'), text)
}

/** A file that was not there before goes. */
async function putBack(file: string, beside: Beside): Promise<void> {
  await rename(beside(file, 'old'), file).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    return rm(file)
  })
}

type Beside = (file: string, which: 'new' | 'old') => string

/** Hidden: what looks through the folder meanwhile does not find it. Nor does another that writes the same file. */
function namesBeside(id: string): Beside {
  return (file, which) => join(dirname(file), `.${basename(file)}.${which}.${id}`)
}
