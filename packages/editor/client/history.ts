/** So long after a key the next one goes on with the same change. */
const SAME_CHANGE_MS = 1000

/** More than anybody takes back; a record is some kilobytes. */
const MOST_STEPS = 200

/** The states of a record since it was opened, the latest first in `future`. */
export type History<T> = { past: T[]; now: T; future: T[]; last?: { what: string; at: number } }

export function begun<T>(now: T): History<T> {
  return { past: [], now, future: [] }
}

/** Another state. Keys that are typed into the same field, which `what` names, are one change. `at` is in milliseconds. */
export function changed<T>({ past, now, last }: History<T>, next: T, at: number, what?: string): History<T> {
  const goesOn = what !== undefined && last?.what === what && at - last.at < SAME_CHANGE_MS
  return {
    past: goesOn ? past : [...past, now].slice(-MOST_STEPS),
    now: next,
    future: [],
    last: what === undefined ? undefined : { what, at },
  }
}

export function undone<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1)
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function redone<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...later] = future
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: later }
}
