import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Content = string | Uint8Array

/** Readers see the old or the new file. */
export function writeFileAtomically(file: string, content: Content): void {
  writeFiles(new Map([[file, content]]))
}

/** Removes files without content. The contents of all others are on the disk before the first file changes. */
export function writeFiles(contents: Map<string, Content | undefined>): void {
  const temporaries = new Map<string, string>()
  try {
    for (const [file, content] of contents) {
      if (content === undefined) continue
      const temporary = join(dirname(file), `.${basename(file)}.${process.pid}`)
      mkdirSync(dirname(file), { recursive: true })
      temporaries.set(file, temporary)
      writeFileSync(temporary, content)
    }
    for (const [file, temporary] of temporaries) renameSync(temporary, file)
    for (const [file, content] of contents) if (content === undefined) rmSync(file)
  } catch (error) {
    for (const temporary of temporaries.values()) rmSync(temporary, { force: true })
    throw error
  }
}
