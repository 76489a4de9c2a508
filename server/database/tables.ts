import type { Generated } from 'kysely'

type Time = string

export type Tables = {
  inquiries: {
    receipt: string
    idempotency_key: string | null
    /** Opens the page of the receipt. */
    access_key: string
    received_at: Time
    /** The first look that found the last day of the inquiry (INQUIRIES_KEPT_DAYS). */
    ending_since: Time | null
    name: string
    company: string
    email: string
    telephone: string
    country: string
    purpose: string
    address: string
    message: string
    /** `SentLine[]` as JSON: lines are written once and read together. */
    lines: string
  }
  outbox: {
    receipt: string
    recipient: string
    attempts: Generated<number>
    /** Nobody tries the row before this time. */
    claimed_until: Generated<Time>
    failure: string | null
    sent_at: Time | null
    given_up_at: Time | null
  }
  /** The last readiness check. */
  readiness: { checked_at: Time }
}
