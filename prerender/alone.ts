import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Client, createClient, LibsqlError, type Transaction } from '@libsql/client/sqlite3'

const TRY_AGAIN_MS = 20

/**
 * Does what only one process at a time may do, by an empty database that it holds for writing: the system takes this lock
 * from a process that dies, however it dies, where a file that says "locked" would stay.
 */
export async function alone<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lockFile), { recursive: true })
  const client = createClient({ url: pathToFileURL(resolve(lockFile)).href })
  try {
    const lock = await takeLock(client)
    try {
      return await work()
    } finally {
      lock.close()
    }
  } finally {
    client.close()
  }
}

async function takeLock(client: Client): Promise<Transaction> {
  for (;;) {
    try {
      return await client.transaction('write')
    } catch (error) {
      if (!(error instanceof LibsqlError && error.code === 'SQLITE_BUSY')) throw error
      await pause(TRY_AGAIN_MS)
    }
  }
}
