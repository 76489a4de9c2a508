import { labelOf } from './labels.ts'
import { idsOf, isSame } from './mergeContent.ts'
import { type Fields, isFields, type Value } from './protocol.ts'
import { entryName } from './recordTitle.ts'

/** A field or an entry of a list that differs, by what the form calls it; without a value it is not there. */
export type ChangedPlace = { label: string; before: Value | undefined; after: Value | undefined }

/** Where the fields of a record differ: an entry of a list is the one of the same name, wherever it stands. */
export function changedPlaces(before: Fields, after: Fields, label = ''): ChangedPlace[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changesOf([label, labelOf(name)].filter(Boolean).join(', '), before[name], after[name]),
  )
}

function changesOf(label: string, before: Value | undefined, after: Value | undefined): ChangedPlace[] {
  if (isSame(before, after)) return []
  if (isFields(before) && isFields(after)) return changedPlaces(before, after, label)
  if (Array.isArray(before) && Array.isArray(after)) return changedEntries(label, before, after)
  return [{ label, before, after }]
}

function changedEntries(label: string, before: Value[], after: Value[]): ChangedPlace[] {
  if (![...before, ...after].some(isFields)) return [changedValues(label, before, after)]
  const ids = idsOf(after, before)
  const old = before.map((_, place) => `${place}`)
  const changed = [...new Set([...old, ...ids])].flatMap((id) => {
    const was = before[old.indexOf(id)]
    const is = after[ids.indexOf(id)]
    const name = entryName(is ?? was ?? null)
    return changesOf(name === '' ? label : `${label}, ${name}`, was, is)
  })
  return changed.length > 0 ? changed : [inOrder(label, before, after)]
}

/** Of a list of words those that went and those that came. */
function changedValues(label: string, before: Value[], after: Value[]): ChangedPlace {
  const gone = before.filter((value) => !after.includes(value))
  const come = after.filter((value) => !before.includes(value))
  if (gone.length + come.length === 0) return inOrder(label, before, after)
  return { label, before: gone.length > 0 ? gone : undefined, after: come.length > 0 ? come : undefined }
}

function inOrder(label: string, before: Value[], after: Value[]): ChangedPlace {
  return { label: `${label}, order`, before, after }
}
