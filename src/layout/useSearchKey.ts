import { useEffect } from 'react'
import { isField } from '../forms/fields.ts'
import { openSearch } from './openSearch.ts'

/** `/` leads into the search field, from wherever it is no text. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (!(target instanceof Element && isField(target))) openSearch(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
