import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Files with what is to stand in them; without a text a file is taken away. */
export type FileChanges = ReadonlyMap<string, string | undefined>

/**
 * Writes files all or none. What may fail for want of room is done beside them first; should one then not go into its
 * place, those before it are as they were.
 */
export async function writeTogether(changes: FileChanges): Promise<void> {
  // Hidden: what looks through the folder meanwhile does not find it. Nor does another that writes the same file.
  const id = randomUUID()
  const beside = (file: string) => join(dirname(file), `.${basename(file)}.${id}`)
  const done = new Map<string, string | undefined>()
  try {
    for (const [file, text = ''] of changes) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(beside(file), text)
    }
    for (const [file, text] of changes) {
      const before = await readIfThere(file)
      if (text === undefined) await rm(file)
      else await rename(beside(file), file)
      done.set(file, before)
    }
  } catch (error) {
    for (const [file, before] of done) await (before === undefined ? rm(file) : writeFile(file, before))
    throw error
  } finally {
    for (const file of changes.keys()) await rm(beside(file), { force: true })
  }
}

export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}
