import { join } from 'node:path'
import { inject } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWithProgram } from '../describeWithProgram.ts'
import { hasPostgres, createPostgresDatabase } from './postgres.ts'

/** Address of a new SQLite database. */
export function sqliteUrl(): string {
  return `file:${join(freshFolder(), 'inquiries.sqlite')}`
}

/** Runs tests on each kind of database. */
export function describeDatabases(title: string, tests: (url: () => string) => void): void {
  describe(`${title} SQLite`, () => {
    tests(sqliteUrl)
  })
  describeOnPostgres(title, () => tests(() => createPostgresDatabase(inject('postgres'))))
}

/** Runs tests on PostgreSQL, or skips them if it is missing. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describeWithProgram('PostgreSQL', `${title} PostgreSQL`, tests, hasPostgres)
}
