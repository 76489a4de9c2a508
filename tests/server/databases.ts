import { afterAll } from 'vitest'
import { databaseUrl } from './databaseUrl.ts'
import { type DatabaseKind, type Postgres, startPostgres } from './postgres.ts'

/** Gives new databases of a kind to the tests of a file, which need not know how. */
export function databasesOf(kind: DatabaseKind): () => Promise<string> {
  if (kind === 'SQLite') return databaseUrl
  let postgres: Promise<Postgres> | undefined
  afterAll(async () => (await postgres)?.close())
  return async () => {
    postgres ??= startPostgres()
    return (await postgres).databaseUrl()
  }
}
