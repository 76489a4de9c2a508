/** Timings of docs/specification.md, section 9, and other delays of app, build and server. */
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5000
export const PROGRESS_TICK_MS = 100
export const PROGRESS_HIDE_DELAY_MS = 500
export const MINIMUM_DISPLAY_DELAY_MS = 200
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const RELOAD_GUARD_MS = 60_000

/** Scripts start after the first paint, or after this delay if the browser does not report the paint. */
export const FIRST_PAINT_TIMEOUT_MS = 1000
export const IDLE_PREFETCH_TIMEOUT_MS = 2000
/** For browsers without `requestIdleCallback`. */
export const IDLE_FALLBACK_MS = 200
export const INTENT_DWELL_MS = 65
/** Scrolling has ended if nothing scrolls for so long. */
export const SCROLL_END_MS = 150

/** Delays before the second and third attempt to read a manifest or payload. */
export const RETRY_DELAYS_MS = [200, 600] as const

export const READ_TIMEOUT_MS = 20_000
/** This timeout is long because the server may wait for its database. */
export const SEND_TIMEOUT_MS = 30_000

/** A structure search takes 0.01 to 0.1 seconds, on a busy machine several seconds. */
export const STRUCTURE_SEARCH_TIMEOUT_MS = 15_000

/** The largest file takes some seconds. */
export const FILE_TIMEOUT_MS = 30_000

/** A search or a filtered list takes 0.05 seconds, the first one on a busy machine some seconds. */
export const QUERY_TIMEOUT_MS = 10_000

/** Work that has waited longer is refused, because a proxy gives up after a minute. */
export const MAX_WAIT_MS = 20_000

/** Reading content and checking its texts block the server, so pages fetch the first change before. */
export const CONTENT_DEBOUNCE_MS = 300

export const NOTICE_DISPLAY_MS = 6000

export const DATABASE_TIMEOUT_MS = 5000

export const DAY_MS = 86_400_000

/**
 * Pause of a sender after a round, and of an outbox entry after its first attempt, then doubled. It is a claim too, which
 * ends, because a process may crash.
 */
export const SENDER_FIRST_PAUSE_MS = 180_000
export const SENDER_LONGEST_PAUSE_MS = 1_800_000
/** A claim outlasts a delivery and its reads and writes, each of which may wait for the database. */
export const DELIVERY_TIMEOUT_MS = SENDER_FIRST_PAUSE_MS - 60_000
export const MAIL_IDLE_TIMEOUT_MS = 500
export const SENDER_CLOSE_TIMEOUT_MS = 5000
/** They take about five days. For mails, RFC 5321 recommends at least four to five. */
export const SENDER_MAX_ATTEMPTS = (5 * DAY_MS) / SENDER_LONGEST_PAUSE_MS

/** For a request with its body. */
export const REQUEST_TIMEOUT_MS = 60_000
/** For a connection on which nothing moves. An answer begins earlier. */
export const STALLED_TIMEOUT_MS = 90_000

/** `Retry-After` when the server is overloaded or has no database. */
export const RETRY_SECONDS = 1

export const ERASURE_INTERVAL_MS = 3_600_000
