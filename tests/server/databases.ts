import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { describeWith } from '../programs.ts'

/** Where Debian keeps the programs of PostgreSQL, the newest version first. */
const PLACE = '/usr/lib/postgresql'
const BIN = (existsSync(PLACE) ? readdirSync(PLACE) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => `${PLACE}/${version}/bin`)
  .find((folder) => existsSync(`${folder}/postgres`))

/** The address of an SQLite database that does not exist yet. */
export async function databaseUrl(): Promise<string> {
  return `file:${join(await mkdtemp(join(tmpdir(), 'inquiries-')), 'inquiries.sqlite')}`
}

/** Tests on each kind of database, which get new ones of it. */
export function describeDatabases(title: string, tests: (newDatabase: () => Promise<string>) => void): void {
  describeWith('SQLite', `${title} SQLite`, () => tests(databaseUrl), true)
  describeOnPostgres(title, () => {
    let postgres: ReturnType<typeof startPostgres> | undefined
    afterAll(async () => (await postgres)?.close())
    tests(async () => (await (postgres ??= startPostgres())).databaseUrl())
  })
}

/** Tests on PostgreSQL, left out where it is missing. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describeWith('PostgreSQL', `${title} PostgreSQL`, tests, BIN !== undefined)
}

/** A real PostgreSQL on a socket in a folder of its own. It refuses to be root, and then is the user `postgres`. */
export async function startPostgres() {
  // Not in the folder of the tests, which is root's alone; and the path of a socket has to be short.
  const folder = await mkdtemp('/tmp/postgres-')
  const owner = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const program = (name: string) => join(BIN ?? '', name)
  const run = (name: string, ...parameters: string[]) =>
    execFileSync(program(name), parameters, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...owner })
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')

  let server: ReturnType<typeof spawn> | undefined
  const start = async () => {
    const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`]
    server = spawn(program('postgres'), ['-D', data, ...settings], { cwd: folder, stdio: 'ignore', ...owner })
    await vi.waitFor(() => run('pg_isready', '-q', '-h', folder), { timeout: 20_000, interval: 50 })
  }
  /** Ends it as a loss of power does. */
  const kill = async () => {
    if (!server || server.exitCode !== null) return
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  await start()
  let count = 0
  return {
    /** A new database of its own. */
    databaseUrl: () => {
      const name = `test${count++}`
      run('createdb', '-h', folder, '-U', 'postgres', name)
      return `postgres://postgres@localhost/${name}?host=${folder}`
    },
    kill,
    start,
    close: async () => {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}
