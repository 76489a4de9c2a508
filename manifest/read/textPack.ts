import { hash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { writeWhole } from '../write/writeWhole.ts'

/** Where a text lies in its file, in bytes, and the hash by which it is known. */
export type Place = { start: number; length: number; hash: string }

/** Texts in one file, of which each is read when it is asked for. */
export function openTextPack(file: string) {
  return {
    /** The text at a place; nothing where it is not the one that was put there. */
    read: ({ start, length, hash: expected }: Place): string | undefined => {
      if (length === 0) return ''
      if (!existsSync(file)) return undefined
      const bytes = readBytes(file, start, length)
      return hash('sha256', bytes) === expected ? bytes.toString() : undefined
    },
    /** Writes texts in place of those that the file has, and gives their places by name. */
    write: async (texts: ReadonlyMap<string, string>): Promise<Map<string, Place>> => {
      const places = new Map<string, Place>()
      const all: Buffer[] = []
      let start = 0
      for (const [name, text] of texts) {
        const bytes = Buffer.from(text)
        all.push(bytes)
        places.set(name, { start, length: bytes.length, hash: hash('sha256', bytes) })
        start += bytes.length
      }
      await writeWhole(file, Buffer.concat(all))
      return places
    },
  }
}

export type TextPack = ReturnType<typeof openTextPack>

function readBytes(file: string, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, bytes, 0, length, start)
  } finally {
    closeSync(descriptor)
  }
  return bytes
}
