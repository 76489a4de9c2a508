import { join } from 'node:path'
import { inject } from 'vitest'
import { freshFolder } from '../freshFolder.ts'
import { describeWith } from '../programs.ts'
import { hasPostgres, newDatabase } from './postgres.ts'

/** The address of an SQLite database that does not exist yet. */
export function databaseUrl(): string {
  return `file:${join(freshFolder(), 'inquiries.sqlite')}`
}

/** Tests on each kind of database, which get new ones of it. */
export function describeDatabases(title: string, tests: (url: () => string) => void): void {
  describeWith('SQLite', `${title} SQLite`, () => tests(databaseUrl), true)
  describeOnPostgres(title, () => tests(() => newDatabase(inject('postgres'))))
}

/** Tests on PostgreSQL, left out where it is missing. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describeWith('PostgreSQL', `${title} PostgreSQL`, tests, hasPostgres)
}
