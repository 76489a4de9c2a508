import type { Database } from './database.ts'

/** Fails if the database cannot write. The write is committed, because SQLite does not need the disk before that. */
export async function probe({ transact }: Pick<Database, 'transact'>): Promise<void> {
  const ends_at = new Date().toISOString()
  await transact((queries) =>
    queries
      .insertInto('limits')
      .values({ key: 'probe', count: 1, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
      .execute(),
  )
}

const STANDS_MS = 1000

/** A probe that anybody may call: its result is kept for a second. */
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
