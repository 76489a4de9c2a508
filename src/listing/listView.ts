import { LIST_VIEW_KEY } from '../../shared/storageKeys.ts'
import { createStore, useStore } from '../router/sharedState.ts'
import { keptText } from '../router/storage.ts'

export type ListView = 'table' | 'pictures'

const stored = keptText('localStorage', LIST_VIEW_KEY, viewCalled)

/** What `shared/pageScript.ts` has set on `<html>` before the first view: the stylesheet shows lists by it. */
const listView = createStore<ListView>('table', {
  read: () => viewCalled(document.documentElement.dataset.view),
  write: (view) => {
    document.documentElement.dataset.view = view
    return stored.write(view)
  },
})

/** How lists of products are shown; remembered in the browser. */
export function useListView(): ListView {
  return useStore(listView)
}

export const chooseView = listView.set

function viewCalled(name: string | undefined): ListView | undefined {
  return name === 'table' || name === 'pictures' ? name : undefined
}
