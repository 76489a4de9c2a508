import type { Generated } from 'kysely'

/** ISO text in UTC, so that times sort as text. */
type Time = string

/** The tables that the server reads and writes, the same in SQLite and PostgreSQL. */
export type Tables = {
  inquiries: {
    receipt: string
    idempotency_key: string | null
    received_at: Time
    name: string
    company: string
    email: string
    telephone: string
    country: string
    purpose: string
    address: string
    message: string
    /** `StoredLine[]` as JSON: lines are written once and always read together. */
    lines: string
  }
  /** One row for each delivery: the mail to sales, the confirmation to the buyer, the webhook call. */
  outbox: {
    receipt: string
    recipient: string
    attempts: Generated<number>
    /** Until then a process keeps the delivery to itself; empty when nobody does. */
    claimed_until: Generated<Time>
    /** Time of the first refusal or deferral. */
    refused_at: Time | null
    /** Reason of the last failed attempt. */
    failure: string | null
    sent_at: Time | null
    given_up_at: Time | null
  }
  /** Hits per key until the end of its time window. */
  limits: { key: string; count: number; ends_at: Time }
}
