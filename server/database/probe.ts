import type { Database } from './database.ts'

/** Commits a row, because SQLite writes to the disk only at a commit. Throws if that fails. */
export async function probe({ transact }: Pick<Database, 'transact'>): Promise<void> {
  const ends_at = new Date().toISOString()
  await transact((queries) =>
    queries
      .insertInto('rate_limits')
      .values({ key: 'probe', count: 1, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
      .execute(),
  )
}

const CACHE_MS = 1000

/** Caches the result, because anybody may call the probe. */
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
