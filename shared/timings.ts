/** Timings of docs/specification.md, section 9, and of whatever else waits. */
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5000
export const PROGRESS_TICK_MS = 100
export const PROGRESS_HIDE_DELAY_MS = 500
export const MINIMUM_DISPLAY_DELAY_MS = 200
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const RELOAD_GUARD_MS = 60_000
/** Where a tab remembers its last reload. */
export const CHUNK_RELOAD_KEY = 'last-chunk-reload'

/** Scripts start with the first paint, or after this where a browser does not tell of it. */
export const FIRST_PAINT_TIMEOUT_MS = 1000
export const IDLE_PREFETCH_TIMEOUT_MS = 2000
/** In browsers that do not tell when they are idle. */
export const IDLE_FALLBACK_MS = 200
/** How long pointer or focus stay on a link that is meant. */
export const INTENT_DWELL_MS = 65

/** After this an open tab asks again whether an inquiry that waits gets through. */
export const ASK_AGAIN_MS = 5000

/** Waits before the second and third attempt to read a manifest or payload. */
export const RETRY_DELAYS_MS = [200, 600] as const

/** How long one read may take: the largest payload, the search entries, on a slow mobile connection. It is tried again. */
export const READ_TIMEOUT_MS = 20_000
/** How long the sending of an inquiry may take, with a server that waits for its database; it is sent again by hand. */
export const SEND_TIMEOUT_MS = 30_000
/** The service worker gives up sooner than the form that waits for it. */
export const WORKER_SEND_TIMEOUT_MS = SEND_TIMEOUT_MS - 5000

/**
 * A search by structure takes some hundredths of a second, the first one some tenths, on a busy machine seconds; one that
 * takes so long is ended.
 */
export const STRUCTURE_SEARCH_TIMEOUT_MS = 15_000

/** The largest file takes some seconds; the thread ends with one that takes so long. */
export const FILE_TIMEOUT_MS = 30_000

/** Where the server makes suggestions it is asked when nothing was typed for so long. */
export const SUGGESTION_PAUSE_MS = 150

/** The development server waits for the end of a run of saves. */
export const CONTENT_DEBOUNCE_MS = 20

/** After this time the development server looks whether a saved file was whole when it was read. */
export const CONTENT_SETTLED_MS = 200

/** How long a notice stays that asks for nothing. */
export const NOTICE_MS = 6000

/** How long a write waits for another process that writes to the same database file. */
export const DATABASE_BUSY_MS = 5000

/** After a round of mail in which nothing was accepted; doubled after each further one. */
export const MAIL_FIRST_PAUSE_MS = 60_000
export const MAIL_LONGEST_PAUSE_MS = 1_800_000
/** How long the mail server may take over one mail. */
export const MAIL_DELIVERY_MS = 120_000
/** How long a connection to the mail server waits for the next mail of a round. */
export const MAIL_IDLE_MS = 500
/** How long the receiver of the webhook may take over one call. */
export const WEBHOOK_DELIVERY_MS = 15_000
/** How long a process keeps a mail to itself: longer than a delivery takes, but not for ever, since it may crash. */
export const MAIL_CLAIM_MS = 180_000
/** How long a mail under way may take when the server closes; less than the limit of closing. */
export const MAIL_CLOSING_MS = 5000
/** How long a mail that the server puts off is tried, as RFC 5321 recommends. */
export const MAIL_GIVE_UP_MS = 432_000_000

/** When to ask again a server that has too much to do, or no database. */
export const RETRY_SECONDS = 1

export const DAY_MS = 86_400_000
