import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a file, in pieces one after the other, so that whoever reads it, or stops this, finds the old one or the new one whole. */
export function writeWhole(file: string, ...pieces: (string | Buffer)[]): void {
  mkdirSync(dirname(file), { recursive: true })
  // Hidden: what looks through the folder meanwhile does not find it.
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    const descriptor = openSync(beside, 'w')
    try {
      for (const piece of pieces) writeFileSync(descriptor, piece)
    } finally {
      closeSync(descriptor)
    }
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
