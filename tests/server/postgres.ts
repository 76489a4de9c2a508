import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { roomyMemory } from '../roomyMemory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the socket of a PostgreSQL that all tests share; empty where it is missing. */
    postgres: string
  }
}

/** Where Debian keeps the programs of PostgreSQL, the newest version first. */
const PLACE = '/usr/lib/postgresql'
const BIN = (existsSync(PLACE) ? readdirSync(PLACE) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => `${PLACE}/${version}/bin`)
  .find((folder) => existsSync(`${folder}/postgres`))

export const hasPostgres = BIN !== undefined

/** It refuses to be root, and then is the user `postgres`. */
const owner = () => (userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

function run(name: string, ...parameters: string[]): void {
  execFileSync(join(BIN ?? '', name), parameters, { cwd: '/tmp', stdio: 'ignore', ...owner() })
}

/** The address of a new database of the PostgreSQL whose socket is in this folder. */
export function newDatabase(folder: string): string {
  const name = `test-${randomUUID()}`
  execFileSync(join(BIN ?? '', 'createdb'), ['-h', folder, '-U', 'postgres', name], { stdio: 'ignore' })
  return `postgres://postgres@localhost/${name}?host=${folder}`
}

/** A real PostgreSQL on a socket in a folder of its own. */
export function startPostgres() {
  // Not in the folder of the tests, which is root's alone; and the path of a socket has to be short.
  const folder = mkdtempSync(join(roomyMemory ?? '/tmp', 'postgres-'))
  const { uid, gid } = owner()
  if (uid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const control = (...parameters: string[]) => run('pg_ctl', '-D', data, ...parameters)
  // What it holds need not outlive the machine, and the tests that share it hold more connections than the 100 it has at first.
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off -c max_connections=600`
  const start = () => control('-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  /** Ends it as a loss of power does. */
  const kill = () => control('-m', 'immediate', 'stop')
  /** Ends it as whoever runs it does, whatever is under way. */
  const stop = () => control('-m', 'fast', 'stop')
  /** Ends it as an upgrade does, whatever is under way, and starts it again. */
  const restart = () => control('-w', '-m', 'fast', '-l', join(folder, 'log'), '-o', settings, 'restart')
  start()
  return {
    folder,
    start,
    kill,
    stop,
    restart,
    close: () => {
      kill()
      rmSync(folder, { recursive: true })
    },
  }
}

export default function setUp(project: TestProject): (() => void) | undefined {
  const shared = hasPostgres ? startPostgres() : undefined
  project.provide('postgres', shared?.folder ?? '')
  return shared?.close
}
