import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomically } from './writeFileAtomically.ts'

/** Writes files below a folder, and removes those without text. If one fails, all are as before. */
export function writeAllOrNothing(folder: string, texts: Map<string, string | undefined>): void {
  const undo: (() => void)[] = []
  try {
    for (const [name, text] of texts) {
      const file = join(folder, name)
      const before = readIfThere(file)
      if (text !== undefined && before?.equals(Buffer.from(text))) continue
      put(file, text)
      undo.push(() => put(file, before))
    }
  } catch (error) {
    for (const step of undo) step()
    throw error
  }
}

function put(file: string, content: string | Buffer | undefined): void {
  if (content === undefined) rmSync(file)
  else writeFileAtomically(file, content)
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
