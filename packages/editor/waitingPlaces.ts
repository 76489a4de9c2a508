import { idsOf, isSame } from './mergeContent.ts'
import { isFields, type Path, type RecordContent, type Value } from './protocol.ts'

/**
 * A place that a waiting change has otherwise, by where it stands now, and what will stand there; `path` is empty for the
 * text. `isTyped` where something else is typed there meanwhile.
 */
export type WaitingPlace = { path: Path; will: Value | undefined; isTyped: boolean }

/** Where a waiting change differs from what is `saved`, in a record as it is typed `now`. */
export function waitingPlaces(saved: RecordContent, then: RecordContent, now: RecordContent): WaitingPlace[] {
  return [...placesIn([], saved.fields, then.fields, now.fields), ...placesIn([], saved.body, then.body, now.body)]
}

function placesIn(
  path: Path,
  saved: Value | undefined,
  then: Value | undefined,
  now: Value | undefined,
): WaitingPlace[] {
  if (isSame(saved, then)) return []
  if (isFields(saved) && isFields(then) && isFields(now))
    return [...new Set([...Object.keys(saved), ...Object.keys(then)])].flatMap((name) =>
      placesIn([...path, name], saved[name], then[name], now[name]),
    )
  if (Array.isArray(saved) && Array.isArray(then) && Array.isArray(now) && saved.every(isFields))
    return entriesIn(path, saved, then, now)
  return [{ path, will: then, isTyped: ![saved, then].some((known) => isSame(now, known)) }]
}

/** Entries that are gone now are told of by none. */
function entriesIn(path: Path, saved: Value[], then: Value[], now: Value[]): WaitingPlace[] {
  const [ids, places] = [idsOf(then, saved), idsOf(now, saved)]
  const changed = saved.flatMap((entry, old) => {
    const place = places.indexOf(`${old}`)
    return place < 0 ? [] : placesIn([...path, place], entry, then[ids.indexOf(`${old}`)], now[place])
  })
  const added = then.filter((_, place) => !/^\d+$/.test(ids[place] ?? ''))
  return added.length > 0 ? [...changed, { path, will: added, isTyped: false }] : changed
}
