import type { Database } from './database.ts'

/** Counts how often something was done in a window of time that began with the first, by all servers of the database. */
export async function countHit(
  { transact }: Database,
  key: string,
  windowMs: number,
): Promise<{ count: number; waitSeconds: number }> {
  const now = Date.now()
  const ends_at = new Date(now + windowMs).toISOString()
  const { count, ends_at: end } = await transact(async (queries) => {
    await queries.deleteFrom('limits').where('ends_at', '<=', new Date(now).toISOString()).execute()
    return queries
      .insertInto('limits')
      .values({ key, count: 1, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ count: row('limits.count', '+', 1) })))
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
  })
  return { count, waitSeconds: Math.ceil((Date.parse(end) - now) / 1000) }
}
