import { sql } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import { WRITTEN_MAILS } from '../../server/database/tables.ts'
import { addressesIn } from './copies.ts'
import { containing } from './filters.ts'
import { addressesRefused } from './returned.ts'
import { formerAddresses, goneAt, isToBuyer, sentMails } from './sentMails.ts'
import { copiedTo, ofPerson } from './which.ts'

/** So long after taking a mail a server may still send it back (RFC 5321, 4.5.4.1). */
const COMES_BACK_MS = 5 * 24 * 60 * 60 * 1000

/**
 * Those of these addresses that the last mail of any case has not reached, in small letters, or that a mail names which came back,
 * whatever inquiry it was taken for. Who writes from one can be reached; a mail that was taken for it tells so only once it would have come back.
 */
export async function refusedAmong(queries: Queries, addresses: string[]): Promise<string[]> {
  const known = [...new Set(addresses.map((address) => address.toLowerCase()))]
  const copied = queries
    .selectFrom('replies')
    .select('receipt')
    .where(copiedTo(...known))
  const concerned = queries
    .selectFrom('inquiries')
    .select('receipt')
    .where((row) => row.or([ofPerson(...known), row('receipt', 'in', copied)]))
  const former = await formerAddresses(queries, concerned)
  const mails = (await sentMails(queries, concerned)).filter(isToBuyer)
  const letters = await queries
    .selectFrom('mails')
    .select(['email', 'received_at'])
    .where((row) => row(row.fn<string>('lower', ['email']), 'in', known))
    .where('kind', 'in', WRITTEN_MAILS)
    .execute()
  const returned = await queries
    .selectFrom('mails')
    .select(['text', 'received_at'])
    .where('kind', '=', 'bounce')
    .where((row) => row.or(known.map((address) => containing(sql`lower(text)`, address))))
    .execute()
  const safe = new Date(Date.now() - COMES_BACK_MS).toISOString()
  const fates = [
    ...former.map(({ until, email, refused }) => ({ at: until, reached: [], missed: refused ? [email] : [] })),
    ...mails.map(({ has, missed, former_cc, ...mail }) => {
      const at = goneAt(mail)
      return { at, reached: at < safe ? has : [], missed: [...missed, ...addressesIn(former_cc)] }
    }),
    ...returned.map(({ text, received_at }) => ({ at: received_at, reached: [], missed: addressesRefused(text) })),
    ...letters.map(({ email, received_at }) => ({ at: received_at, reached: [email], missed: [] })),
  ]
  const refused = new Set<string>()
  for (const { reached, missed } of fates.toSorted((a, b) => a.at.localeCompare(b.at))) {
    for (const address of reached) refused.delete(address.toLowerCase())
    for (const address of missed) refused.add(address.toLowerCase())
  }
  return known.filter((address) => refused.has(address))
}
