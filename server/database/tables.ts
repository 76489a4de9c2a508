import type { Generated } from 'kysely'

type Time = string

export type Tables = {
  inquiries: {
    receipt: string
    idempotency_key: string | null
    /** Opens the page of the receipt. */
    access_key: string
    received_at: Time
    name: string
    company: string
    email: string
    telephone: string
    country: string
    purpose: string
    address: string
    message: string
    /** `StoredLine[]` as JSON: lines are written once and read together. */
    lines: string
  }
  outbox: {
    receipt: string
    recipient: string
    attempts: Generated<number>
    /** End of a process's claim on the row. */
    claimed_until: Generated<Time>
    /** Time of the first refusal or deferral. */
    refused_at: Time | null
    failure: string | null
    sent_at: Time | null
    given_up_at: Time | null
  }
  /** Hits per key until the time window ends. */
  rate_limits: { key: string; count: number; ends_at: Time }
}
