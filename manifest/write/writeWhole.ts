import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file so that whoever reads it, or stops this, finds the old one or the new one whole. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}`
  try {
    await writeFile(beside, content)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
