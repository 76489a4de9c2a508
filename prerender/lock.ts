import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Sqlite from 'libsql'

const TRY_AGAIN_MS = 20

/**
 * A mutex among processes: does what only one at a time may do, by an empty database that it holds for writing. The system
 * takes this lock from a process that dies, however it dies, where a file that says "locked" would stay.
 */
export async function withLock<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(lockFile), { recursive: true })
  const lock = new Sqlite(lockFile)
  try {
    while (!isTaken(lock)) await pause(TRY_AGAIN_MS)
    return await work()
  } finally {
    // Which ends what it holds.
    lock.close()
  }
}

function isTaken(lock: Sqlite.Database): boolean {
  try {
    lock.exec('BEGIN IMMEDIATE')
    return true
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}
