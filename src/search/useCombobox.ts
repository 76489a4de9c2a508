import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

const CLOSED: Choice = { isOpen: false, chosen: undefined }
const OPEN: Choice = { isOpen: true, chosen: undefined }

export type ChoiceState = { choice: Choice; choose: (choice: Choice) => void; close: () => void }

/** Whether a field suggests, and what is chosen. It may have been left by the time that this is here. */
export function useChoice(field: RefObject<HTMLInputElement | null>): ChoiceState {
  const [choice, choose] = useState(() => (field.current === document.activeElement ? OPEN : CLOSED))
  return { choice, choose, close: () => choose(CLOSED) }
}

/**
 * Makes a field a combobox, by the pattern of the ARIA practices: the focus stays in it, and keys choose
 * from a list of `count` links. The field belongs to its form, which works without this.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  listId: string,
  count: number,
  { choice: { isOpen, chosen }, choose }: Omit<ChoiceState, 'close'>,
): void {
  useLayoutEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen && count > 0),
      'aria-controls': listId,
      'aria-activedescendant': chosen === undefined ? undefined : optionId(listId, chosen),
    }
    for (const [name, value] of Object.entries(states))
      if (value === undefined) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
  }, [field, listId, count, isOpen, chosen])

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const option = chosen === undefined ? null : document.getElementById(optionId(listId, chosen))
      const next = choiceAfter(event.key, { isOpen, chosen }, count)
      // The sheet of a phone is closed with what it holds; a search field would keep Escape to itself.
      const sheet = event.key === 'Escape' ? input.closest<HTMLElement>(':popover-open') : null
      if (sheet) sheet.hidePopover()
      else if (next) choose(next)
      else if (event.key === 'Enter' && option) option.click()
      else return
      event.preventDefault()
    }
    const open = () => choose(OPEN)
    const close = () => choose(CLOSED)
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
  }, [field, listId, count, isOpen, chosen, choose])

  useEffect(() => {
    if (chosen !== undefined) document.getElementById(optionId(listId, chosen))?.scrollIntoView({ block: 'nearest' })
  }, [listId, chosen])
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** Whether suggestions are open, and which of them is chosen: none while the visitor is in the field. */
export type Choice = { isOpen: boolean; chosen: number | undefined }

/** What a key makes of it, by the pattern of the combobox in the ARIA practices; `undefined` where it is for the field. */
export function choiceAfter(key: string, { isOpen, chosen }: Choice, count: number): Choice | undefined {
  if (key === 'Escape') return isOpen ? { isOpen: false, chosen: undefined } : undefined
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  if (!isOpen) return { isOpen: true, chosen: undefined }
  if (count === 0) return undefined
  // The field stands between the last and the first.
  const step = key === 'ArrowDown' ? 1 : count
  const next = ((chosen ?? count) + step) % (count + 1)
  return { isOpen, chosen: next === count ? undefined : next }
}
