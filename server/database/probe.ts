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

const STANDS_MS = 1000

/** The same, for whoever may ask: what was found stands for a second. */
export function createProbe(database: Pick<Database, 'transact'>): () => Promise<void> {
  let probedAt = -Infinity
  let found = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - probedAt >= STANDS_MS) {
      probedAt = now
      found = probe(database)
    }
    return found
  }
}
