import type { Generated } from 'kysely'

/** Times are ISO texts in UTC, which sort as they follow each other; one that has not come yet is null. */
type Time = string

/**
 * What an inquiry waits for: nobody has seen it, somebody works on it, its answer came back, the buyer has one, nothing; or
 * it is none.
 */
export const STATES = ['new', 'in work', 'undelivered', 'answered', 'closed', 'spam'] as const
export type State = (typeof STATES)[number]
/** Those in which the buyer waits for us. */
export const OPEN_STATES: State[] = ['new', 'in work', 'undelivered']

/** Somebody wrote it, also with too much to be taken whole; a program did; our own mail came back; sales wrote it. */
type MailKind = 'letter' | 'large' | 'automatic' | 'bounce' | 'own'
/** Those that somebody wrote who may wait for an answer. */
export const WRITTEN_MAILS: MailKind[] = ['letter', 'large']

export function isWritten({ kind }: { kind: MailKind }): boolean {
  return WRITTEN_MAILS.includes(kind)
}

/** What is stored, in SQLite and PostgreSQL alike. */
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
    purpose: Generated<string>
    address: Generated<string>
    message: string
    state: Generated<State>
    /** Who works on it; empty for nobody. */
    person: Generated<string>
    /** The words of the case, as `plainText` has them; null until they are put down. */
    searched: Generated<string | null>
    /** When the message came for which the buyer waits; null while nobody waits. */
    waiting_since: Generated<Time | null>
    /** When the last mail was taken that the buyer has written and nobody has answered. */
    replied_at: Generated<Time | null>
    /** When somebody last opened it while such a mail was there. */
    seen_at: Generated<Time | null>
    /** The inquiry of the same buyer that this one has become a part of. */
    merged_into: Generated<string | null>
  }
  /** Addresses of buyers to which answers went before they had another; `refused` is 1 where that was because none arrived. */
  former_addresses: { receipt: string; until: Time; email: string; refused: Generated<number> }
  /** What lists and firms are found by, of a case with all that was merged into it: `value` in one spelling. */
  marks: {
    receipt: string
    kind: 'country' | 'product' | 'document' | 'domain' | 'company' | 'tax'
    value: string
    shown: string
  }
  inquiry_lines: {
    receipt: string
    position: number
    product: string
    slug: string | null
    grade: string
    quantity: string
    unit: string
    request: string
    /** Names, as JSON. */
    documents: string
    /** The product's page on the day of the inquiry. */
    specification: string | null
  }
  /** What sales quote in the place of a line, or beside what was asked for; `left_out` is 1 for what they do not quote. */
  quoted_lines: Omit<Tables['inquiry_lines'], 'documents'> & { left_out: Generated<number> }
  /** Payloads of product pages, by their hashes, as long as a line names them. */
  specifications: { hash: string; payload: string }
  /** What is to be sent and what was: mails, and calls of the webhook. */
  outbox: {
    receipt: string
    /** `sales`, `buyer` for the confirmation, `webhook`, and `reply-1` for the first answer. */
    recipient: string
    attempts: Generated<number>
    claimed_until: Generated<Time>
    refused_at: Time | null
    sent_at: Time | null
    given_up_at: Time | null
    /** Why it was refused or put off the last time, in the words of the other side. */
    failure: string | null
    /** Who has it where others have not, with commas between them. */
    reached: Generated<string>
    /** When somebody had it sent again to the buyer, the last time. */
    resent_at: Time | null
    /** The same of its copies alone. */
    copied_at: Time | null
    /** What was known of it before it came back, and which mails say so, as JSON. */
    returned: string | null
  }
  replies: {
    receipt: string
    position: number
    written_at: Time
    person: string
    subject: string
    text: string
    /** Addresses to which a copy goes, with commas between them. */
    cc: Generated<string>
    /** The same of those who got one and are to get none any more, or at another address. */
    former_cc: Generated<string>
    /** Its tag. */
    language: Generated<string>
  }
  /** What goes with an answer, which `reply` numbers. */
  attachments: { receipt: string; reply: number; position: number; name: string; hash: string }
  /** The library: documents that go with answers. Without `slug` they are of the house, without `grade` of all grades. */
  documents: {
    id: string
    kind: string
    slug: string
    /** What the product is called. */
    product: string
    grade: string
    /** Its lot or revision. */
    note: string
    name: string
    hash: string
    added_at: Time
    person: string
  }
  /** Bytes of attachments and documents, in base 64, by their hash, as long as one of them or a draft names it. */
  contents: { hash: string; size: number; content: string }
  /** Answers to begin with, with fields such as `{name}`; `language` is a BCP 47 tag. */
  templates: { id: string; name: string; language: string; subject: string; text: string }
  notes: { id: string; receipt: string; written_at: Time; person: string; text: string }
  /** What somebody has typed for an inquiry and not sent, as JSON, and how often the inquiry had been changed then. */
  drafts: { receipt: string; person: string; saved_at: Time; version: number; typed: string }
  /** Who has an inquiry open since when, and when they last looked at it. */
  looks: { receipt: string; person: string; since: Time; seen_at: Time }
  /**
   * What came by mail; without a receipt what belongs to no inquiry yet. `received_at` and `email` as of inquiries, and
   * `taken_at` when it came to where it is; empty for what an earlier release took.
   */
  mails: {
    id: string
    receipt: string | null
    received_at: Time
    message_id: string
    name: string
    email: string
    /** Who else got it, with commas between them. */
    cc: Generated<string>
    subject: string
    text: string
    kind: MailKind
    taken_at: Generated<Time>
    /** The inquiry of which one says that a mail of it came back. */
    returned_of: string | null
  }
  /** What came with a mail; the content in base 64. */
  files: { id: string; mail: string; position: number; name: string; size: number; content: string }
  /** Mails that were taken, whatever became of them, by the hash of their Message-ID. */
  taken_mails: { id: string; taken_at: Time }
  /**
   * Who did what; it outlives inquiries and so names no buyer. `detail` says what of the inquiry it was done to, and goes with
   * it; `was` is state and person before a press on ticked rows, as JSON.
   */
  events: {
    id: string
    at: Time
    receipt: string | null
    person: string
    action: string
    detail: Generated<string>
    was: Generated<string | null>
  }
  /** What people of the desk have chosen for themselves. */
  preferences: { person: string; time_zone: string }
  /** Sessions of the desk, by the hash of what the browser holds. */
  sessions: { id: string; person: string; expires_at: Time }
  /** How often something was done until the end of its window. */
  limits: { key: string; count: number; ends_at: Time }
  /** When it was last seen that something can be written. */
  probes: { id: number; written_at: Time }
}
