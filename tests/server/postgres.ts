import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { describeWith } from '../programs.ts'

/** Where Debian keeps the programs of PostgreSQL, the newest version first. */
const BIN = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((folder) => existsSync(`${folder}/postgres`))
  : undefined

export type DatabaseKind = 'SQLite' | 'PostgreSQL'

/** Tests on each kind of database, whose name follows the title. */
export function describeDatabases(title: string, tests: (kind: DatabaseKind) => void): void {
  describeWith('SQLite', `${title} SQLite`, () => tests('SQLite'), true)
  describeOnPostgres(title, () => tests('PostgreSQL'))
}

/** Tests on PostgreSQL, left out where it is missing. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describeWith('PostgreSQL', `${title} PostgreSQL`, tests, BIN !== undefined)
}

export type Postgres = {
  /** A new database of its own. */
  databaseUrl: () => Promise<string>
  /** Ends it as a loss of power does. */
  kill: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** A real PostgreSQL on a socket in a folder of its own. It refuses to be root, and then is the user `postgres`. */
export async function startPostgres(): Promise<Postgres> {
  if (BIN === undefined) throw new Error('PostgreSQL is not installed')
  // Not in the folder of the tests, which is root's alone; and the path of a socket has to be short.
  const folder = await mkdtemp('/tmp/postgres-')
  const owner = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(join(BIN, program), parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...owner })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')

  let server: ReturnType<typeof spawn> | undefined
  const start = async () => {
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`]
    server = spawn(join(BIN, 'postgres'), ['-D', data, ...settings], { cwd: folder, stdio: 'ignore', ...owner })
    await vi.waitFor(() => run('pg_isready', '-q', '-h', folder), { timeout: 20_000, interval: 50 })
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start()
  let count = 0
  return {
    databaseUrl: () => {
      const name = `test${count++}`
      run('createdb', '-h', folder, '-U', 'postgres', name)
      return Promise.resolve(`postgres://postgres@localhost/${name}?host=${folder}`)
    },
    kill: () => end('SIGQUIT'),
    start,
    close: async () => {
      await end('SIGQUIT')
      await rm(folder, { recursive: true })
    },
  }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}
