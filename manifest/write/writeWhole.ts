import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Writes a file so that whoever reads it, or stops this, finds the old one or the new one whole. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  // Hidden: what looks through the folder meanwhile does not find it.
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    writeFileSync(beside, content)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
