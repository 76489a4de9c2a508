import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { filesBelow } from '../manifest/read/filesBelow.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Returns what an earlier build made under the same key, or makes it. The value is a function of the key alone, and
 * survives a structured clone.
 */
export type Reuse = {
  <Value>(key: unknown, make: () => Value | Promise<Value>): Promise<Value>
  /** Deletes the entries that this process has not asked for. */
  clean: () => void
}

/** Keeps one file per value in `folder`. Several processes may share the folder. */
export function createReuse(folder: string): Reuse {
  const used = new Set<string>()
  mkdirSync(folder, { recursive: true })
  const reuse = async <Value>(key: unknown, make: () => Value | Promise<Value>): Promise<Value> => {
    const name = hash('sha256', JSON.stringify([process.version, key])).slice(0, 32)
    used.add(name)
    const file = join(folder, name)
    const known = read(file)
    if (known) return known.value as Value
    const value = await make()
    write(file, { value })
    return value
  }
  const clean = () => {
    for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true })
  }
  return Object.assign(reuse, { clean })
}

/** Hash of the source files of the given folders and files, and of the installed packages: a part of most keys. */
export function hashOfSources(names: string[]): string {
  const files = [...names, 'package-lock.json'].flatMap((name) =>
    /\.\w+$/.test(name) ? [name] : filesBelow(join(ROOT, name), isSource).map((file) => `${name}/${file}`),
  )
  return hash(
    'sha256',
    files
      .toSorted()
      .map((file) => `${file} ${hash('sha256', readFileSync(join(ROOT, file)))}`)
      .join('\n'),
  )
}

/** Editors leave hidden files, some of which cannot be read. */
function isSource(entry: { name: string; parentPath: string; isFile: () => boolean }): boolean {
  return entry.isFile() && !entry.name.startsWith('.') && !/[/\\]tests(?:[/\\]|$)/.test(entry.parentPath)
}

function read(file: string): { value: unknown } | undefined {
  try {
    return deserialize(readFileSync(file)) as { value: unknown }
  } catch {
    // The entry does not exist, or its file is damaged.
    return undefined
  }
}

/** Writes a file whole: a process that is killed meanwhile leaves no half entry under its name. */
function write(file: string, value: unknown): void {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, serialize(value))
  renameSync(unfinished, file)
}
