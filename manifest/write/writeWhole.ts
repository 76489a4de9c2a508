import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Writes a file so that whoever reads it, or stops this, finds the old one or the new one whole. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // Hidden: what looks through the folder meanwhile does not find it.
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    await writeFile(beside, content)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
