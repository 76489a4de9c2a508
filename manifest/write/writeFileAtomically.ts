import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Readers see the old or the new file. */
export function writeFileAtomically(file: string, ...pieces: (string | Buffer)[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    const descriptor = openSync(temporary, 'w')
    try {
      for (const piece of pieces) writeFileSync(descriptor, piece)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
