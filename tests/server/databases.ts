import { join } from 'node:path'
import { inject } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWith } from '../describeWith.ts'
import { hasPostgres, newDatabase } from './postgres.ts'

/** Address of a new SQLite database. */
export function databaseUrl(): string {
  return `file:${join(freshFolder(), 'inquiries.sqlite')}`
}

/** Runs tests on each kind of database. */
export function describeDatabases(title: string, tests: (url: () => string) => void): void {
  describeWith('SQLite', `${title} SQLite`, () => tests(databaseUrl), true)
  describeOnPostgres(title, () => tests(() => newDatabase(inject('postgres'))))
}

/** Runs tests on PostgreSQL, or skips them if it is missing. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describeWith('PostgreSQL', `${title} PostgreSQL`, tests, hasPostgres)
}
