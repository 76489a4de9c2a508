import { isIPv6 } from 'node:net'
import type { Database, Queries } from './database.ts'

export const RATE_LIMIT_WINDOW_MS = 60_000

/** Counts a hit for all site servers that share the database. The first hit of a key starts its time window. */
export async function countHit({ transact }: Database, key: string): Promise<{ count: number; waitSeconds: number }> {
  const now = new Date()
  const ends_at = new Date(now.getTime() + RATE_LIMIT_WINDOW_MS).toISOString()
  const { count, ends_at: end } = await transact(async (queries) => {
    await deleteEndedLimits(queries, now)
    return queries
      .insertInto('rate_limits')
      .values({ key, count: 1, ends_at })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ count: row('rate_limits.count', '+', 1) })),
      )
      .returning(['count', 'ends_at'])
      .executeTakeFirstOrThrow()
  })
  return { count, waitSeconds: Math.ceil((Date.parse(end) - now.getTime()) / 1000) }
}

export async function deleteEndedLimits(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('rate_limits').where('ends_at', '<=', now.toISOString()).execute()
}

/** Returns an IPv4 address, or the /64 network of an IPv6 address, which one customer owns. */
export function clientOf(ip: string): string {
  const ipv4 = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (ipv4 !== undefined || !isIPv6(ip)) return ipv4 ?? ip
  // `URL` normalises the address but does not accept a zone index.
  const [, address = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname) ?? []
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
