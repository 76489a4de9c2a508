import { type FileState, writeNew } from '../files.ts'
import type { StoredFiles, Store } from '../store.ts'

/** Files put together from parts, unless they are known under this key; without compressed copies. */
export function addOnce(key: string, makers: Record<string, () => Buffer[]>, store: Store): StoredFiles {
  if (!store.recall(key)) {
    const states = Object.entries(makers).map(([name, make]) => {
      const state = writeNew(store.placeOf(key, name), Buffer.concat(make()))
      return [name, [state]] as [string, FileState[]]
    })
    store.keep(key, { files: Object.fromEntries(states), value: undefined })
  }
  return new Map(store.filesOf(key))
}
