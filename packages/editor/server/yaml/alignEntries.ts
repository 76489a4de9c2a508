import { diffArrays } from 'diff'
import type { Value } from '../../protocol.ts'

/** What becomes of a list: the entries that stay or change, and values that come behind one or before all. */
export type Alignment = {
  kept: { entry: number; into: Value }[]
  added: { value: Value; behind: number | undefined }[]
}

/** Which entries of a list stay, changed or not, and which values stand behind them anew. */
export function alignEntries(entries: unknown[], wanted: Value[]): Alignment {
  const kept: Alignment['kept'] = []
  const added: Alignment['added'] = []
  let old = 0
  let next = 0
  let behind: number | undefined
  // Where some go and others come at one place, they are the same ones, changed.
  let gone: number[] = []
  const keep = (entry: number) => {
    kept.push({ entry, into: wanted[next++] ?? null })
    behind = entry
  }
  for (const { added: isAdded, removed: isRemoved, value } of diffArrays(entries.map(keyOf), wanted.map(keyOf))) {
    if (!isAdded && !isRemoved) gone = []
    for (let count = 0; count < value.length; count++) {
      if (isRemoved) gone.push(old++)
      else if (!isAdded) keep(old++)
      else {
        const changed = gone.shift()
        if (changed === undefined) added.push({ value: wanted[next++] ?? null, behind })
        else keep(changed)
      }
    }
  }
  return { kept, added }
}

export function keyOf(value: unknown): string {
  return JSON.stringify(value)
}
