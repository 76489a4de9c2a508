import type { Client, Row } from '@libsql/client'
import { rowText } from './rowText.ts'

/** An inquiry is mailed to sales, and confirmed to the buyer. */
export const RECIPIENTS = ['sales', 'buyer'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** A mail that is to be sent; its words are made from the stored inquiry when it goes. */
export type WaitingMail = {
  receipt: string
  recipient: Recipient
  /** When the mail server first refused it or put it off. */
  refusedAt?: Date
}

/** What is still to be mailed. */
export type Outbox = {
  /** Mails that nobody is sending, those tried least first: one that always fails holds up no other. */
  waiting: (now: Date) => Promise<WaitingMail[]>
  /** Takes a mail for this process until then; false where another was faster, as while one replaces another. */
  claim: (mail: WaitingMail, now: Date, until: Date) => Promise<boolean>
  /** Lets a mail that did not get through wait for the next round. */
  release: (mail: WaitingMail) => Promise<void>
  /** The same for one that was refused or put off. */
  markRefused: (mail: WaitingMail, at: Date) => Promise<void>
  markSent: (mail: WaitingMail, at: Date) => Promise<void>
  giveUp: (mail: WaitingMail, at: Date) => Promise<void>
}

const OPEN = 'sent_at is null and given_up_at is null and claimed_until <= :now'
const THIS = 'receipt = :receipt and recipient = :recipient'

export function openOutbox(client: Client): Outbox {
  const update = async (set: string, { receipt, recipient }: WaitingMail, args: Record<string, string> = {}) => {
    const sql = `update outbox set ${set} where ${THIS}`
    await client.execute({ sql, args: { ...args, receipt, recipient } })
  }
  return {
    waiting: async (now) => {
      const sql = `select receipt, recipient, refused_at from outbox join inquiries using (receipt)
        where ${OPEN} order by attempts, received_at, recipient desc`
      const { rows } = await client.execute({ sql, args: { now: now.toISOString() } })
      return rows.map(readMail)
    },
    claim: async ({ receipt, recipient }, now, until) => {
      const sql = `update outbox set attempts = attempts + 1, claimed_until = :until where ${THIS} and ${OPEN}`
      const args = { receipt, recipient, now: now.toISOString(), until: until.toISOString() }
      return (await client.execute({ sql, args })).rowsAffected === 1
    },
    release: (mail) => update("claimed_until = ''", mail),
    markRefused: (mail, at) =>
      update("claimed_until = '', refused_at = coalesce(refused_at, :at)", mail, { at: at.toISOString() }),
    markSent: (mail, at) => update('sent_at = :at', mail, { at: at.toISOString() }),
    giveUp: (mail, at) => update('given_up_at = :at', mail, { at: at.toISOString() }),
  }
}

function readMail(row: Row): WaitingMail {
  return {
    receipt: rowText(row, 'receipt'),
    recipient: row.recipient === 'sales' ? 'sales' : 'buyer',
    ...(row.refused_at !== null && { refusedAt: new Date(rowText(row, 'refused_at')) }),
  }
}
