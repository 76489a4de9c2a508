import { hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { writeWhole } from '../write/writeWhole.ts'

/** Where a text lies in its file, in bytes, and the hash by which it is known. */
export type Place = { start: number; length: number; hash: string }

/** Texts in one file, of which each is read when it is asked for. */
export function openTextPack(file: string) {
  return {
    /** The text at a place; nothing where it is not the one that was put there. */
    read: ({ start, length, hash: expected }: Place): string | undefined => {
      if (length === 0) return ''
      const bytes = readBytes(file, start, length)
      return bytes && hash('sha256', bytes) === expected ? bytes.toString() : undefined
    },
    /** Writes texts in place of those that the file has, and gives their places by name. */
    write: (texts: ReadonlyMap<string, string>): Map<string, Place> => {
      const places = new Map<string, Place>()
      const all: Buffer[] = []
      let start = 0
      for (const [name, text] of texts) {
        const bytes = Buffer.from(text)
        all.push(bytes)
        places.set(name, { start, length: bytes.length, hash: hash('sha256', bytes) })
        start += bytes.length
      }
      writeWhole(file, Buffer.concat(all))
      return places
    },
  }
}

export type TextPack = ReturnType<typeof openTextPack>

function readBytes(file: string, start: number, length: number): Buffer | undefined {
  const descriptor = openIfThere(file)
  if (descriptor === undefined) return undefined
  try {
    const bytes = Buffer.allocUnsafe(length)
    readSync(descriptor, bytes, 0, length, start)
    return bytes
  } finally {
    closeSync(descriptor)
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r')
  } catch {
    return undefined
  }
}
