import type { Database } from './database.ts'

/** Fails where a database does not take what is written. Not taken back: until a transaction ends SQLite has no need of the disk. */
export async function probe({ transact }: Pick<Database, 'transact'>): Promise<void> {
  const written_at = new Date().toISOString()
  await transact((queries) =>
    queries
      .insertInto('probes')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  )
}
