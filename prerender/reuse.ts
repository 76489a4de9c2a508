import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import Sqlite from 'libsql'
import { filesBelow } from '../manifest/read/filesBelow.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Returns the value that an earlier build made under the same key, or makes it. The value must depend on the key alone,
 * and support structured cloning.
 */
export type Reuse = {
  <Value>(key: unknown, make: () => Value | Promise<Value>): Promise<Value>
  save: () => void
  /** Saves, and deletes the entries that this process did not use. */
  clean: () => void
}

/** Entries per transaction: one for each entry cost a tenth of a clean build. */
const BATCH = 200

/**
 * Keeps values in one SQLite file, which processes may share: 4,000 small files took a fifth of a clean build. An
 * unusable file is deleted.
 */
export function createReuse(file: string): Reuse {
  const usedNames = new Set<string>()
  const unsaved = new Map<string, unknown>()
  let table: Table | undefined
  let isUsable = true
  const attempt = <Result>(use: (open: Table) => Result): Result | undefined => {
    if (!isUsable) return undefined
    try {
      return use((table ??= openTable(file)))
    } catch {
      isUsable = false
      removeIfPossible(['', '-wal', '-shm'].map((ending) => file + ending))
      return undefined
    }
  }
  const reuse = async <Value>(key: unknown, make: () => Value | Promise<Value>): Promise<Value> => {
    const name = hash('sha256', JSON.stringify([process.version, key])).slice(0, 32)
    usedNames.add(name)
    const entry = attempt((open) => open.get(name))
    if (entry) return entry.value as Value
    const value = await make()
    unsaved.set(name, value)
    if (unsaved.size === BATCH) save()
    return value
  }
  const save = () => {
    attempt((open) => open.put(unsaved))
    unsaved.clear()
  }
  const clean = () => {
    save()
    attempt((open) => open.keep(usedNames))
  }
  return Object.assign(reuse, { save, clean })
}

function removeIfPossible(files: string[]): void {
  try {
    for (const file of files) rmSync(file, { force: true })
  } catch {
    // The build goes on without it.
  }
}

type Table = ReturnType<typeof openTable>

function openTable(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const database = new Sqlite(file, { timeout: 10_000 })
  // A crash of the machine may destroy the file; its values can be made again.
  for (const pragma of ['journal_mode = wal', 'synchronous = off']) database.pragma(pragma)
  database.exec('create table if not exists entries (name text primary key, value blob) without rowid')
  const get = database.prepare('select value from entries where name = ?')
  const put = database.prepare('insert or ignore into entries values (?, ?)')
  const names = database.prepare('select name from entries')
  const remove = database.prepare('delete from entries where name = ?')
  return {
    get: (name: string): { value: unknown } | undefined => {
      const row = get.get(name) as { value: Uint8Array } | undefined
      return row && (deserialize(row.value) as { value: unknown })
    },
    put: database.transaction((entries: Map<string, unknown>) => {
      for (const [name, value] of entries) put.run(name, serialize({ value }))
    }),
    keep: database.transaction((usedNames: Set<string>) => {
      for (const { name } of names.all() as { name: string }[]) if (!usedNames.has(name)) remove.run(name)
    }),
  }
}

/** Hashes the sources in folders and files, and the package lock: a part of most keys. */
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

function isSource(entry: { name: string; parentPath: string; isFile: () => boolean }): boolean {
  return entry.isFile() && !entry.name.startsWith('.') && !/[/\\]tests(?:[/\\]|$)/.test(entry.parentPath)
}
