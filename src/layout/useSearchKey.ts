import { useEffect } from 'react'
import { isField } from '../forms/fields.ts'
import { closeSearch, openSearch } from './openSearch.ts'

/** `/` leads into the search field, from wherever it is no text, and Escape out of the sheet that it is in on phones. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key === 'Escape') closeSearch(event)
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (!(target instanceof Element && isField(target))) openSearch(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
