import { useSyncExternalStore } from 'react'

/** Where the editor is: its list, one record, or the form for a new one. */
export type Place = { record?: string; isNew: boolean }

const MOVED = 'editor-moved'

export function recordAddress(name: string): string {
  return `/edit?${new URLSearchParams({ record: name }).toString().replaceAll('%2F', '/')}`
}

/** Goes to another place of the editor without loading it again; `saved` is when its record was saved on the way. */
export function go(address: string, saved?: string): void {
  history.pushState({ saved }, '', address)
  dispatchEvent(new Event(MOVED))
}

export function savedOnTheWay(): string | undefined {
  const state = history.state as { saved?: string } | null
  return state?.saved
}

export function usePlace(): Place {
  const search = useSyncExternalStore(follow, () => location.search)
  const query = new URLSearchParams(search)
  return { record: query.get('record') ?? undefined, isNew: query.has('new') }
}

function follow(tell: () => void): () => void {
  for (const event of [MOVED, 'popstate']) addEventListener(event, tell)
  return () => {
    for (const event of [MOVED, 'popstate']) removeEventListener(event, tell)
  }
}
