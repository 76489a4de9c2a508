import { hash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Files, named from a folder, with what is to stand in them; one without a text is taken away. */
export type FileChanges = ReadonlyMap<string, string | undefined>

/**
 * Writes files all or none. What may fail for want of room is done beside them first; should one then not go into its
 * place, those before it are as they were.
 */
export async function writeTogether(folder: string, changes: FileChanges): Promise<void> {
  // Hidden: what looks through the folder meanwhile does not find it. Nor does another that writes the same file.
  const id = randomUUID()
  const files = Array.from(changes, ([name, text]) => {
    const file = join(folder, name)
    return { name, file, text, beside: join(dirname(file), `.${basename(file)}.${id}`) }
  })
  const done: { file: string; before: string | undefined }[] = []
  try {
    for (const { file, text = '', beside } of files) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(beside, text)
    }
    for (const { name, file, text, beside } of files) {
      const before = await readIfThere(folder, name)
      if (text === undefined) await rm(file)
      else await rename(beside, file)
      done.push({ file, before })
    }
  } catch (error) {
    for (const { file, before } of done) await (before === undefined ? rm(file) : writeFile(file, before))
    throw error
  } finally {
    for (const { beside } of files) await rm(beside, { force: true })
  }
}

export async function readIfThere(folder: string, name: string): Promise<string | undefined> {
  return readFile(join(folder, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Stands for the bytes of a file; for none where it is not there. */
export function revisionOf(text: string | undefined): string {
  return text === undefined ? 'none' : hash('sha256', text)
}
