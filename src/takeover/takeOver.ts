import { flushSync } from 'react-dom'
import { isDrafted } from '../forms/draft.ts'
import { isReturnToDocument, scrollToPosition } from '../navigation/arrival.ts'
import { counterparts } from './counterparts.ts'
import { defaultOf, type Field, isField, putValue, type Value, valueOf } from './fields.ts'

/** What the boot script has noted; nothing where a page came without it, as in development. */
type Noted = {
  /** Fields that do not stand as the page came, in its order. */
  differing: Element[]
  /** Fields that were changed while the script looked, the last one last. */
  changed: Element[]
  /** Buttons that were pressed, and what they said of their state. */
  pressed: { button: Element; was: string | null }[]
}

/**
 * Renders the app in place of the page that came, which may have been in use for seconds, and may have been changed by
 * a translator or an extension. Between reading what stands there and putting it back nothing else can happen.
 *
 * What was changed stands in the fields again and is told to the app by an `input` event, after drafts and stored
 * choices, which are older; what was pressed is pressed, unless the button says by now what was asked for.
 */
export function takeOver(root: HTMLElement, render: () => void): void {
  const { differing, changed, pressed } = noted()
  const fields = [...new Set([...differing, ...changed])].filter(isField)
  const values = new Map(changed.filter(isField).map((field) => [field, valueOf(field)]))
  // Where a visitor returns, the browser itself has filled in the others, from before the draft was last saved.
  const others = fields.filter((field) => !values.has(field))
  const filledIn = isReturnToDocument()
    ? new Map(others.map((field) => [field, valueOf(field)]))
    : new Map<Field, Value>()
  if (filledIn.size === 0) for (const field of others) values.set(field, valueOf(field))
  for (const field of filledIn.keys()) putValue(field, defaultOf(field))
  const focus = focusedIn(root)
  const parts = [...root.querySelectorAll<HTMLDetailsElement>('details')].map((part) => ({ part, open: part.open }))
  const popovers = [...root.querySelectorAll(':popover-open')]
  const buttons = pressed.map(({ button }) => button)
  const find = counterparts(root, [
    ...fields,
    ...buttons,
    ...parts.map(({ part }) => part),
    ...popovers,
    ...(focus ? [focus.element] : []),
  ])
  const [first] = root.children
  const tags = [...document.head.querySelectorAll(HELMET_TAGS)]
  const { scrollY } = globalThis

  flushSync(render)

  if (!first?.isConnected) {
    for (const tag of tags) tag.remove()
    for (const { part, open } of parts) fold(find(part), open)
    for (const popover of popovers) showPopover(find(popover))
    scrollToPosition(scrollY)
  }
  // The app hears of a field when all stand as they stood: a form is read as a whole.
  const present = fields.map(find)
  for (const [index, field] of fields.entries()) {
    putBack(present[index], values.get(field))
    if (!isDrafted(present[index])) putBack(present[index], filledIn.get(field))
  }
  if (focus && document.activeElement === document.body) putFocus(find(focus.element), focus)
  for (const field of present) tellApp(field)
  for (const { button, was } of pressed) {
    const again = find(button)
    if (again instanceof HTMLElement && again.getAttribute('aria-pressed') === was) again.click()
  }
}

/** Tags of which the helmet has one each; those of a page that could not be hydrated stay behind. */
const HELMET_TAGS = 'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], link[rel="canonical"]'

function noted(): Noted {
  const detail: Noted = { differing: [], changed: [], pressed: [] }
  dispatchEvent(new CustomEvent('takeover', { detail }))
  return detail
}

function putBack(field: Element | undefined, value: Value | undefined): void {
  if (field && isField(field) && value !== undefined && value !== valueOf(field)) putValue(field, value)
}

function tellApp(field: Element | undefined): void {
  // Of a group only the radio that is chosen has something to say.
  if (field && !field.matches('[type="radio"]:not(:checked)'))
    field.dispatchEvent(new Event('input', { bubbles: true }))
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

function fold(part: Element | undefined, open: boolean): void {
  if (part instanceof HTMLDetailsElement) part.open = open
}

function showPopover(popover: Element | undefined): void {
  if (popover instanceof HTMLElement) popover.showPopover()
}
