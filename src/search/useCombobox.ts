import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** State of the suggestions, with the index of the active option, or `undefined` while no option is active. */
export type ComboboxState = { isOpen: boolean; activeIndex?: number }

/** Makes a field an ARIA combobox with `count` options. The focus stays in the field, and keys choose an option. */
export function useCombobox(field: RefObject<HTMLInputElement | null>, listId: string, count: number) {
  // The field may have lost the focus while the suggestions were loading.
  const [{ isOpen, activeIndex }, setState] = useState<ComboboxState>(() => ({
    isOpen: field.current === document.activeElement,
  }))
  const close = useCallback(() => setState({ isOpen: false }), [])
  useLayoutEffect(() => {
    const activeId = activeIndex === undefined ? '' : optionId(listId, activeIndex)
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen && count > 0),
      'aria-controls': listId,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) field.current?.setAttribute(name, value)
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, count, isOpen, activeIndex])

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const open = () => setState({ isOpen: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const next = stateAfterKey(event.key, { isOpen, activeIndex }, count)
      if (next) setState(next)
      else if (event.key === 'Enter' && activeIndex !== undefined)
        document.getElementById(optionId(listId, activeIndex))?.click()
      else return
      event.preventDefault()
    }
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
    }
    const listening = new AbortController()
    const { signal } = listening
    for (const name of ['input', 'focus', 'click']) input.addEventListener(name, open, { signal })
    input.addEventListener('keydown', onKey, { signal })
    form.addEventListener('focusout', onLeave, { signal })
    form.addEventListener('submit', close, { signal })
    return () => listening.abort()
  }, [field, listId, count, isOpen, activeIndex, close])
  return { isOpen, activeIndex, close }
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
  // In this cycle the field, with index `count`, is between the last option and the first.
  const step = key === 'ArrowDown' ? 1 : count
  const next = ((activeIndex ?? count) + step) % (count + 1)
  return { isOpen, activeIndex: next === count ? undefined : next }
}
