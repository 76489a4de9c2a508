import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { memoryFolder } from '../memoryFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the socket of the shared PostgreSQL; an empty text if PostgreSQL is missing. */
    postgres: string
  }
}

/** Debian's folder of PostgreSQL programs by version. */
const PROGRAMS_FOLDER = '/usr/lib/postgresql'
const BIN = (existsSync(PROGRAMS_FOLDER) ? readdirSync(PROGRAMS_FOLDER) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => `${PROGRAMS_FOLDER}/${version}/bin`)
  .find((folder) => existsSync(`${folder}/postgres`))

export const hasPostgres = BIN !== undefined

/** PostgreSQL refuses to run as root, so the user `postgres` runs it. */
const owner = () => (userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {})

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

function run(name: string, ...parameters: string[]): void {
  execFileSync(join(BIN ?? '', name), parameters, { cwd: '/tmp', stdio: 'ignore', ...owner() })
}

/** Creates a database and returns its address. */
export function createPostgresDatabase(folder: string): string {
  const name = `test-${randomUUID()}`
  execFileSync(join(BIN ?? '', 'createdb'), ['-h', folder, '-U', 'postgres', name], { stdio: 'ignore' })
  return `postgres://postgres@localhost/${name}?host=${folder}`
}

/** Starts PostgreSQL on a socket in its own folder. */
export function startPostgres() {
  // This is not in the tests' folder, which only root can read. The path of a socket must be short.
  const folder = mkdtempSync(join(memoryFolder ?? '/tmp', 'postgres-'))
  const { uid, gid } = owner()
  if (uid !== undefined) chownSync(folder, uid, gid)
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const control = (...parameters: string[]) => run('pg_ctl', '-D', data, ...parameters)
  // Durability is off for speed. The tests need more than the default of 100 connections.
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off -c max_connections=600`
  /** Restarts like an upgrade, during requests. */
  const restart = () => control('-w', '-m', 'fast', '-l', join(folder, 'log'), '-o', settings, 'restart')
  control('-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  return {
    folder,
    restart,
    close: () => {
      control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

export default function setUp(project: TestProject): (() => void) | undefined {
  const cluster = hasPostgres ? startPostgres() : undefined
  project.provide('postgres', cluster?.folder ?? '')
  return cluster?.close
}
