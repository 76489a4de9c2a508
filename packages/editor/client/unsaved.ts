import type { RecordContent } from '../protocol.ts'

// What is typed outlives a reload and a crash of the tab.
type Unsaved = { revision: string; content: RecordContent | { text: string } }

const keyOf = (name: string) => `editor:${name}`

/** The unsaved change of a record, where it was made to the file that is there. */
export function readUnsaved(name: string, revision: string): Unsaved['content'] | undefined {
  const kept = sessionStorage.getItem(keyOf(name))
  if (kept === null) return undefined
  // It was written below.
  const unsaved = JSON.parse(kept) as Unsaved
  return unsaved.revision === revision ? unsaved.content : undefined
}

export function keepUnsaved(name: string, revision: string, content: Unsaved['content'] | undefined): void {
  if (content === undefined) sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), JSON.stringify({ revision, content } satisfies Unsaved))
}
