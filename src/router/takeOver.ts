import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { keepPressed } from '../inquiry/pressedLines.ts'
import { isKept } from '../inquiry/draft.ts'
import { defaultOf, type Field, putValue, type Value, valueOf } from '../components/fields.ts'
import { scrollToPosition } from './arrival.ts'
import { counterparts } from './counterparts.ts'

/** What the boot script has noted by the time that the app takes over. */
export type Noted = {
  /** Fields that do not stand as the page came, in its order. */
  differing: Field[]
  /** Fields that were changed while the script looked, the last one last. */
  changed: Field[]
  /** Buttons that were pressed, and what they said of their state. */
  pressed: { button: Element; was: string | null }[]
  /** Whether the tab was elsewhere since the other fields were filled in: the browser has put them back. */
  isReturn: boolean
}

/**
 * Renders the app in place of the page that came, which may have been in use for seconds, and may have been changed by
 * a translator or an extension. Between reading what stands there and putting it back nothing else can happen. A page that
 * nobody has touched has nothing to be put back: it is rendered in slices, and React hurries where one is touched by then.
 * `render` calls what it is given when the app is shown.
 *
 * What was changed stands in the fields again and is told to the app by an `input` event, after drafts and stored
 * choices, which are older; what was pressed is pressed, unless the button says by now what was asked for.
 */
export async function takeOver(root: HTMLElement, render: (tellShown: () => void) => void): Promise<void> {
  // Where a page came without the boot script, as in development, nothing is noted; it ends its notes with the answer.
  const detail: Noted = { differing: [], changed: [], pressed: [], isReturn: false }
  dispatchEvent(new CustomEvent('takeover', { detail }))
  const { differing, changed, pressed, isReturn } = detail
  const others = differing.filter((field) => !changed.includes(field))
  const fields = [...others, ...changed]
  const values = new Map(fields.map((field) => [field, valueOf(field)]))
  // Where a visitor returns, the browser itself has filled in the others, from before the draft was last saved.
  const older = new Set(isReturn ? others : [])
  for (const field of older) putValue(field, defaultOf(field))
  const focus = focusedIn(root)
  const parts = [...root.querySelectorAll('details')]
  const popovers = [...root.querySelectorAll<HTMLElement>(':popover-open')].map((part) => ({
    part,
    scrollTop: part.scrollTop,
  }))
  const find = counterparts(root, [
    ...fields,
    ...pressed.map(({ button }) => button),
    ...parts,
    ...popovers.map(({ part }) => part),
    ...(focus ? [focus.element] : []),
  ])
  const [first] = root.children
  const tags = [...document.head.querySelectorAll(HELMET_TAGS)]
  let top = scrollY
  const follow = () => (top = scrollY)

  const isTouched = fields.length > 0 || pressed.length > 0 || popovers.length > 0 || focus !== undefined
  if (isTouched) flushSync(() => render(() => {}))
  else {
    addEventListener('scroll', follow)
    await new Promise<void>((resolve) => startTransition(() => render(resolve)))
    removeEventListener('scroll', follow)
  }

  if (!first?.isConnected) {
    for (const tag of tags) tag.remove()
    for (const part of parts) {
      const again = find(part)
      if (again) again.open = part.open
    }
    for (const { part, scrollTop } of popovers) showPopover(find(part), scrollTop)
    scrollToPosition(top)
  }
  const present = fields.flatMap((field) => {
    const again = find(field)
    const isOlder = older.has(field) && again !== undefined && isKept(again)
    return again && !isOlder ? [{ field: again, value: values.get(field) }] : []
  })
  // The app hears of a field when all stand as they stood: a form is read as a whole.
  for (const { field, value } of present) putBack(field, value)
  if (focus && document.activeElement === document.body) putFocus(find(focus.element), focus)
  // Before the fields: what is told of a filter may take the button away.
  for (const { button, was } of pressed) {
    const again = find(button)
    // The page may be another one by now.
    if (!again) keepPressed([button])
    else if (again instanceof HTMLElement && again.getAttribute('aria-pressed') === was) again.click()
  }
  for (const { field, value } of present) {
    // What the app made of the field before may have changed this one: of two that say the same, the last one holds.
    putBack(field, value)
    tellApp(field)
  }
}

/** Tells when the app around the page is on screen and listens. */
export function Shown({ tell, children }: { tell: () => void; children: ReactNode }): ReactNode {
  useEffect(tell, [tell])
  return children
}

/** Tags of which the helmet has one each; those of a page that could not be hydrated stay behind. */
const HELMET_TAGS = 'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], link[rel="canonical"]'

function putBack(field: Field, value: Value | undefined): void {
  if (value !== undefined && value !== valueOf(field)) putValue(field, value)
}

function tellApp(field: Field): void {
  // Of a group only the radio that is chosen has something to say.
  if (field.matches('[type="radio"]:not(:checked)')) return
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}

type Focus = { element: Element; selection: [start: number, end: number] | undefined }

function focusedIn(root: HTMLElement): Focus | undefined {
  const { activeElement: element } = document
  if (!element || !root.contains(element)) return undefined
  const { selectionStart: start, selectionEnd: end } = element as Partial<HTMLInputElement>
  return { element, selection: typeof start === 'number' && typeof end === 'number' ? [start, end] : undefined }
}

function putFocus(element: Element | undefined, { selection }: Focus): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  if (selection && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    element.setSelectionRange(...selection)
}

function showPopover(popover: HTMLElement | undefined, scrollTop: number): void {
  if (!popover) return
  popover.showPopover()
  popover.scrollTop = scrollTop
}
