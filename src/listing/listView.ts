import { useLayoutEffect } from 'react'
import { LIST_VIEW_KEY } from '../storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'

export type ListView = 'table' | 'pictures'

const listView = createState<ListView>('table', storedText('localStorage', LIST_VIEW_KEY, readView))

export function useListView(): ListView {
  const view = useSharedState(listView)
  useLayoutEffect(() => markView(listView.current()), [])
  return view
}

export function chooseView(view: ListView): void {
  markView(view)
  listView.set(view)
}

/** A table has no mark, because a new attribute would restyle the list. */
function markView(view: ListView): void {
  const { dataset } = document.documentElement
  if (view === 'pictures') dataset.view = view
  else delete dataset.view
}

function readView(name: string): ListView | undefined {
  return name === 'table' || name === 'pictures' ? name : undefined
}
