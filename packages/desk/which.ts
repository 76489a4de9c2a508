import { type RawBuilder, sql } from 'kysely'

/** Which inquiries are meant. */
export type Which = RawBuilder<boolean>

export const ofPerson = (email: string): Which => sql`lower(email) = ${email.toLowerCase()}`
export const withReceipt = (receipt: string): Which => sql`receipt = ${receipt}`
export const olderThan = (time: Date): Which => sql`received_at < ${time.toISOString()}`
/** With all that was merged into it. */
export const ofCase = (receipt: string): Which => sql`(receipt = ${receipt} or merged_into = ${receipt})`
