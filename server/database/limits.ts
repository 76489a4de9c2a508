import type { Database } from './database.ts'

/** How often something was done in a window of time that began with the first, by all servers of the database. */
export type Limits = {
  /** Counts once more. */
  hit: (key: string, windowMs: number, now?: Date) => Promise<{ count: number; waitSeconds: number }>
}

export function openLimits({ transact }: Database): Limits {
  return {
    hit: async (key, windowMs, now = new Date()) => {
      const ends_at = new Date(now.getTime() + windowMs).toISOString()
      const { count, ends_at: end } = await transact(async (queries) => {
        await queries.deleteFrom('limits').where('ends_at', '<=', now.toISOString()).execute()
        return queries
          .insertInto('limits')
          .values({ key, count: 1, ends_at })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((row) => ({ count: row('limits.count', '+', 1) })),
          )
          .returning(['count', 'ends_at'])
          .executeTakeFirstOrThrow()
      })
      return { count, waitSeconds: Math.ceil((Date.parse(end) - now.getTime()) / 1000) }
    },
  }
}
