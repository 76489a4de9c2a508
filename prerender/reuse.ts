import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readSignatures, signatureOf } from '../manifest/read/signatures.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Returns the value that an earlier process made under the same key, or makes it. The value must depend on the key
 * alone, and support structured cloning.
 */
export type Reuse = {
  <Value>(key: unknown, make: () => Value | Promise<Value>): Promise<Value>
  /** Replaces the file by the values that this process used. If it fails, the next process makes them again. */
  save: () => void
}

/** Keeps values in one file: thousands of small files took a fifth of a clean build. */
export function createReuse(file: string): Reuse {
  let earlier: Map<string, unknown> | undefined
  const used = new Map<string, unknown>()
  const reuse = async <Value>(key: unknown, make: () => Value | Promise<Value>): Promise<Value> => {
    const name = hash('sha256', JSON.stringify([process.version, key])).slice(0, 32)
    earlier ??= readValues(file)
    const value = used.get(name) ?? earlier.get(name) ?? (await make())
    used.set(name, value)
    return value as Value
  }
  const save = () => {
    const isSaved = earlier?.size === used.size && [...used.keys()].every((name) => earlier?.has(name))
    if (!isSaved) writeValues(file, used)
  }
  return Object.assign(reuse, { save })
}

function readValues(file: string): Map<string, unknown> {
  try {
    const values: unknown = deserialize(readFileSync(file))
    return values instanceof Map ? values : new Map()
  } catch {
    // The file is missing or damaged.
    return new Map()
  }
}

function writeValues(file: string, values: Map<string, unknown>): void {
  const temporaryFile = `${file}-${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(temporaryFile, serialize(values))
    renameSync(temporaryFile, file)
  } catch {
    rmSync(temporaryFile, { force: true })
  }
}

/** Returns the signatures of source files and folders, and of the package lock: a part of most keys. */
export function signaturesOf(names: string[]): string {
  const signatures = [...names, 'package-lock.json'].map((name) => {
    const path = join(ROOT, name)
    return statSync(path).isFile() ? signatureOf(path) : [...readSignatures(path)]
  })
  return JSON.stringify(signatures)
}
