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

/**
 * Tests of rules that are the same on each kind, whose queries others send to both: on SQLite, and with `npm run soak:desk` on
 * PostgreSQL, where a new database for each test takes longer than most of them.
 */
export function describeRules(title: string, tests: (url: () => string) => void): void {
  if (process.env.SOAK_DATABASES) describeDatabases(title, tests)
  else describeWith('SQLite', `${title} SQLite`, () => tests(databaseUrl), true)
}

/** Tests on PostgreSQL, left out where it is missing. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describeWith('PostgreSQL', `${title} PostgreSQL`, tests, hasPostgres)
}
