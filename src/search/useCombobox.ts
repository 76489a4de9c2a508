import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** State of the suggestions, with the index of the active option, or `undefined` while no option is active. */
export type ComboboxState = { isOpen: boolean; activeIndex?: number }

export type ComboboxControl = { state: ComboboxState; setState: (choice: ComboboxState) => void; close: () => void }

export function useComboboxState(field: RefObject<HTMLInputElement | null>): ComboboxControl {
  // The field may have lost the focus while the suggestions were loading.
  const [state, setState] = useState<ComboboxState>(() => ({ isOpen: field.current === document.activeElement }))
  return { state, setState, close: () => setState({ isOpen: false }) }
}

/** Makes a field an ARIA combobox with `count` options. The focus stays in the field, and keys choose an option. */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  listId: string,
  count: number,
  { state: { isOpen, activeIndex }, setState }: Omit<ComboboxControl, 'close'>,
): void {
  useLayoutEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen && count > 0),
      'aria-controls': listId,
      // An empty id means no option.
      'aria-activedescendant': activeIndex === undefined ? '' : optionId(listId, activeIndex),
    }
    for (const [name, value] of Object.entries(states)) field.current?.setAttribute(name, value)
    if (activeIndex !== undefined)
      document.getElementById(optionId(listId, activeIndex))?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, count, isOpen, activeIndex])

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const next = stateAfterKey(event.key, { isOpen, activeIndex }, count)
      // On phones Escape also closes the popover with the search.
      const popover = event.key === 'Escape' ? input.closest<HTMLElement>(':popover-open') : null
      if (popover) popover.hidePopover()
      else if (next) setState(next)
      else if (event.key === 'Enter' && activeIndex !== undefined)
        document.getElementById(optionId(listId, activeIndex))?.click()
      else return
      event.preventDefault()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setState({ isOpen: false })
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const name of ['input', 'focus', 'click'])
      input.addEventListener(name, () => setState({ isOpen: true }), { signal })
    input.addEventListener('keydown', onKey, { signal })
    form.addEventListener('focusout', onLeave, { signal })
    form.addEventListener('submit', () => setState({ isOpen: false }), { signal })
    return () => listening.abort()
  }, [field, listId, count, isOpen, activeIndex, setState])
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** Returns the state after a key, or `undefined` if the key belongs to the field. */
export function stateAfterKey(
  key: string,
  { isOpen, activeIndex }: ComboboxState,
  count: number,
): ComboboxState | undefined {
  if (key === 'Escape') return isOpen ? { isOpen: false } : undefined
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (!isOpen) return { isOpen: true }
  if (count === 0) return undefined
  // In this cycle the field, with index `count`, is between the last option and the first.
  const step = key === 'ArrowDown' ? 1 : count
  const next = ((activeIndex ?? count) + step) % (count + 1)
  return { isOpen, activeIndex: next === count ? undefined : next }
}
