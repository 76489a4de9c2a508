import { keepPressed } from '../inquiry/pressedLines.ts'
import { saveField } from '../inquiry/draft.ts'
import { isReturnToDocument } from './arrival.ts'
import { defaultOf, type Field, isField, valueOf } from '../components/fields.ts'
import type { Noted } from './takeOver.ts'
import { completeInquiry, endSending } from '../inquiry/attempt.ts'

declare global {
  interface Window {
    /** What was pressed before this script was there; a page that was kept from an older release has none. */
    early?: (EventTarget | null)[]
  }
}

/**
 * Notes what the visitor does before the app is there, in order; the app asks for it when it takes over. Where the page
 * is left before, what was typed is a draft, and what was pressed is kept for the app of the next page.
 */
export function takeNotes(): void {
  const changed = new Set<Field>()
  const pressed: Noted['pressed'] = []
  let isReturn = isReturnToDocument()
  const ending = new AbortController()

  const noteChange = ({ target: field }: Event) => {
    if (!(field instanceof Element) || !isField(field) || !field.closest('#root')) return
    // What is changed again comes last.
    changed.delete(field)
    changed.add(field)
    const draft = field.form?.dataset.draft
    if (draft) saveField(draft, field)
  }
  const notePress = ({ target }: Pick<Event, 'target'>) => {
    const button = target instanceof Element && target.closest(BUTTONS)
    if (!button) return
    const was = button.getAttribute('aria-pressed')
    // What has no state is asked for once, however often it is pressed.
    if (was !== null || pressed.every((known) => known.button !== button)) pressed.push({ button, was })
  }
  for (const target of window.early ?? []) notePress({ target })
  window.early = undefined
  const keepPresses = () => keepPressed(pressed.splice(0).map(({ button }) => button))
  const noteReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // The tab has been elsewhere: what stands in the fields is no longer the newest.
    isReturn = true
    changed.clear()
    endSending()
  }
  const handOver = ({ detail }: CustomEventInit<Noted>) => {
    ending.abort()
    Object.assign(detail ?? {}, { differing: differingFields(), changed: [...changed], pressed, isReturn })
  }

  const options = { capture: true, signal: ending.signal }
  addEventListener('input', noteChange, options)
  addEventListener('change', noteChange, options)
  addEventListener('click', notePress, options)
  addEventListener('submit', noteSubmit, options)
  for (const name of MOVING) addEventListener(name, noteMove, { ...options, passive: true })
  addEventListener('pagehide', keepPresses, options)
  addEventListener('pageshow', noteReturn, options)
  addEventListener('takeover', handOver, options)
}

/** The page's own, which have names. What opens a popover needs no app: a second press would close it. */
const BUTTONS = '#root button[type="button"][name]:not([popovertarget])'

function noteSubmit({ target: form }: Event): void {
  if (form instanceof HTMLFormElement && form.matches('[data-inquiry]'))
    form.addEventListener('formdata', completeInquiry, { once: true })
}

/** What a visitor scrolls by; of a scroll alone nobody can say whether it is the browser's. */
const MOVING = ['wheel', 'touchmove', 'keydown', 'pointerdown']

function noteMove(): void {
  document.documentElement.dataset.moved = 'true'
}

/** Fields that do not stand as the page came. */
export function differingFields(): Field[] {
  const fields = document.querySelectorAll<Field>('#root :is(input, textarea, select)')
  return [...fields].filter((field) => valueOf(field) !== defaultOf(field))
}
