import { useLayoutEffect } from 'react'
import { LIST_VIEW_KEY } from '../storageKeys.ts'
import { createState, useSharedState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'

export type ListView = 'table' | 'pictures'

const listView = createState<ListView>('table', storedText('localStorage', LIST_VIEW_KEY, readView))

export function useListView(): ListView {
  const view = useSharedState(listView)
  useLayoutEffect(() => {
    document.documentElement.dataset.view = listView.current()
  }, [])
  return view
}

export function chooseView(view: ListView): void {
  document.documentElement.dataset.view = view
  listView.set(view)
}

function readView(name: string): ListView | undefined {
  return name === 'table' || name === 'pictures' ? name : undefined
}
