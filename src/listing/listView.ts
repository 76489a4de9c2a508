import { useSyncExternalStore } from 'react'
import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'

export type ListView = 'table' | 'pictures'

const listeners = new Set<() => void>()

/** How lists of products are shown; remembered in the browser, and set on `<html>` by `boot.js` before the first view. */
export function useListView(): ListView {
  return useSyncExternalStore(subscribe, current, () => 'table')
}

export function chooseView(view: ListView): void {
  document.documentElement.dataset.view = view
  try {
    localStorage.setItem(LIST_VIEW_KEY, view)
  } catch {
    // Storage is blocked: the choice holds as long as the document.
  }
  for (const tell of listeners) tell()
}

function current(): ListView {
  return document.documentElement.dataset.view === 'pictures' ? 'pictures' : 'table'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
