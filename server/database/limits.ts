import { isIPv6 } from 'node:net'
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

/** Takes back what was counted under these keys: it was not what they count. */
export async function uncount({ transact }: Database, keys: string[]): Promise<void> {
  await transact((queries) =>
    queries
      .updateTable('limits')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', 'in', keys)
      .execute(),
  )
}

/** By what somebody is counted: an address, or of IPv6 its first half, as one customer has all of the other half. */
export function clientOf(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  // In one spelling, in small letters, which is without the name of an interface.
  const [, address = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname) ?? []
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const left = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`
}
