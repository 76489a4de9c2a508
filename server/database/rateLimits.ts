import ipaddr from 'ipaddr.js'
import type { Database, Queries } from './database.ts'

export const RATE_LIMIT_WINDOW_MS = 60_000

/** Counts a hit for all site servers that share the database. The first hit of a key starts its time window. */
export async function countHit({ transact }: Database, key: string): Promise<number> {
  const now = new Date()
  const ends_at = new Date(now.getTime() + RATE_LIMIT_WINDOW_MS).toISOString()
  return transact(async (queries) => {
    await deleteExpiredHits(queries, now)
    const { count } = await queries
      .insertInto('rate_limits')
      .values({ key, count: 1, ends_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ count: row('rate_limits.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count
  })
}

export async function deleteExpiredHits(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('rate_limits').where('ends_at', '<=', now.toISOString()).execute()
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address, which one customer owns. */
export function clientOf(ip: string): string {
  // A proxy may pass on something else.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? `${address.parts.slice(0, 4).join(':')}::/64` : address.toString()
}
