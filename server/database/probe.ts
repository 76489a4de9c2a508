import type { Database } from './database.ts'

/** Writes a row, and throws if that fails. It commits, because SQLite writes to the disk only at a commit. */
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

const CACHE_MS = 1000

/** Returns a probe that caches its result for a second, because anybody may call it. */
export function createProbe(database: Pick<Database, 'transact'>): () => Promise<void> {
  let probedAt = -Infinity
  let result = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - probedAt >= CACHE_MS) {
      probedAt = now
      result = probe(database)
    }
    return result
  }
}
