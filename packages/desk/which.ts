import { type RawBuilder, sql } from 'kysely'
import { containing } from './filters.ts'

/** Which inquiries are meant. */
export type Which = RawBuilder<boolean>

/** Also where answers go to another address by now. */
export const ofPerson = (...emails: string[]): Which => {
  if (emails.length === 0) return sql`false`
  const known = sql.join(emails.map((email) => email.toLowerCase()))
  return sql`(lower(email) in (${known}) or receipt in
    (select former.receipt from former_addresses as former where lower(former.email) in (${known})))`
}
export const withReceipt = (receipt: string): Which => sql`receipt = ${receipt}`
export const olderThan = (time: Date): Which => sql`received_at < ${time.toISOString()}`
/** With all that was merged into it. */
export const ofCase = (receipt: string): Which => sql`(receipt = ${receipt} or merged_into = ${receipt})`
/** What belongs to one of these; `column` names the inquiry of it. */
export const inCase = (receipt: string, column = 'receipt'): Which =>
  sql`${sql.ref(column)} in (select part.receipt from inquiries as part where part.receipt = ${receipt} or part.merged_into = ${receipt})`
/** Answers of which one of these people got a copy, or was to get one. */
export const copiedTo = (...emails: string[]): Which => {
  if (emails.length === 0) return sql`false`
  const named = emails.map((email) => containing(sql`lower(cc || ' ' || former_cc)`, email.toLowerCase()))
  // Most have none.
  return sql`(cc || former_cc <> '' and (${sql.join(named, sql` or `)}))`
}
/** Joins an answer to its mail. */
export const isReplyOf = sql<boolean>`outbox.receipt = replies.receipt and outbox.recipient = 'reply-' || replies.position`
