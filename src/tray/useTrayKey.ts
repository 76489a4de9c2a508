import { type RefObject, useLayoutEffect } from 'react'
import { GRADE_FIELD } from '../../shared/comparison/address.ts'

/** Leads from a ticked box to the tray with Enter, which a box has no use for: by Tab all of the page lies between. */
export function useTrayKey(goal: RefObject<HTMLElement | null>): void {
  // With the tray itself: the key may follow at once on the tick that brings it.
  useLayoutEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isBox = target instanceof HTMLInputElement && target.name === GRADE_FIELD && target.type === 'checkbox'
      if (key === 'Enter' && isBox && target.checked) goal.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [goal])
}
