import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import {
  defaultOf,
  type FormField,
  isCheckable,
  isChanged,
  isField,
  putValue,
  type FieldValue,
  valueOf,
} from './fields.ts'
import { isRefilled } from './documentNavigation.ts'

type Options = RootOptions & {
  /** True if the app rendered the HTML in the document. Otherwise the app replaces the HTML. */
  isRendered: boolean
}

/**
 * Hydrates a page that may have been in use for seconds. If a translator or extension changed its elements, React
 * renders new ones, which take over the old state. In both cases each changed field fires an `input` event at the end.
 */
export async function hydratePage(
  root: HTMLElement,
  app: ReactNode,
  { isRendered, ...options }: Options,
): Promise<void> {
  const oldElements = [...root.querySelectorAll(STATEFUL_SELECTOR)]
  const open = [...root.querySelectorAll(':popover-open')]
  const focus = currentFocus()
  const typedFields = changedFields(oldElements)
  let isNew = !isRendered
  // React calls it when it has rendered anew instead of hydrating.
  const onRecoverableError = (error: unknown) => {
    isNew = true
    if (!window.isRewritten) reportError(error)
  }
  const { href } = location
  await new Promise<void>((resolve) => {
    const tree = <HydrationListener onHydrated={resolve}>{app}</HydrationListener>
    // A transition hydrates in slices, so that the browser responds in between.
    startTransition(() => {
      if (isRendered) hydrateRoot(root, tree, { onRecoverableError, ...options })
      else createRoot(root, options).render(tree)
    })
  })
  // The router reads the address while rendering, but listens only from its first effect on.
  if (location.href !== href) dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  const find = <ElementType extends Element>(element: ElementType) =>
    isNew ? findAgain(element, oldElements, root) : element
  const newFields = isNew ? changedFields(oldElements) : typedFields
  if (isNew) {
    for (const part of oldElements)
      if (part instanceof HTMLDetailsElement) Object.assign(find(part) ?? {}, { open: part.open })
    for (const { id } of open) document.getElementById(id)?.showPopover()
  }
  // All fields are set before the app reads one. Typed values beat a draft; a draft beats what the browser restored.
  for (const [field, value] of newFields) {
    const replacement = find(field)
    if (replacement && isRefilled(field) && valueOf(replacement) !== (isNew ? defaultOf(replacement) : value))
      newFields.delete(field)
    else if (replacement) putValue(replacement, value)
  }
  if (isNew && document.activeElement === document.body) putFocus(find(focus.element), focus.selection)
  for (const [field, value] of newFields) fireInput(find(field), value)
}

const STATEFUL_SELECTOR = 'input, textarea, select, details, summary, a, button'

/**
 * Keeps React from restyling fields while hydrating: it writes the default value of each field again, and browsers
 * compute the styles of the field even if the value is the same.
 */
export function skipEqualDefaults(): void {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'defaultValue')
  Object.defineProperty(HTMLInputElement.prototype, 'defaultValue', {
    ...descriptor,
    set(this: HTMLInputElement, value: string) {
      if (this.defaultValue !== value) descriptor?.set?.call(this, value)
    },
  })
}

function HydrationListener({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }): ReactNode {
  useEffect(onHydrated, [onHydrated])
  return children
}

function changedFields(elements: Element[]) {
  const fields = elements.filter((element) => isField(element))
  return new Map(fields.filter(isChanged).map((field) => [field, valueOf(field)] as const))
}

/** Finds the new element for an old one: with the same description, at the same position among such elements. */
function findAgain<ElementType extends Element>(
  element: ElementType,
  oldElements: Element[],
  root: Element,
): ElementType | undefined {
  const isAlike = (other: Element) => describe(other) === describe(element)
  const place = oldElements.filter(isAlike).indexOf(element)
  return [...root.querySelectorAll(element.localName)].filter(isAlike)[place] as ElementType | undefined
}

function describe(element: Element): string {
  const name = element.getAttribute('name') ?? element.id
  const value = isCheckable(element) || element instanceof HTMLButtonElement ? element.value : ''
  return [element.localName, name, value, element.getAttribute('type'), element.getAttribute('href')].join(' ')
}

function fireInput(field: FormField | undefined, value: FieldValue): void {
  // The checked radio represents its group.
  if (!field || field.matches('[type="radio"]:not(:checked)')) return
  // The app may have changed this field after the event of an earlier one.
  putValue(field, value)
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })))
}

type TextSelection = [start: number, end: number]

/** Returns the focused element and its selection, which some fields, such as email, do not have. */
function currentFocus(): { element: Element; selection?: TextSelection } {
  const element = document.activeElement ?? document.body
  const { selectionStart: start, selectionEnd: end } = element as Partial<HTMLInputElement>
  return { element, selection: typeof start === 'number' && typeof end === 'number' ? [start, end] : undefined }
}

function putFocus(element: Element | undefined, selection: TextSelection | undefined): void {
  if (!(element instanceof HTMLElement)) return
  element.focus({ preventScroll: true })
  if (selection && (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    element.setSelectionRange(...selection)
}

/**
 * Keeps React running in a translated page. Translators replace text nodes by `<font>` elements. React still holds the
 * old nodes, and the browser throws when it removes one or inserts before it
 * (https://github.com/facebook/react/issues/11538).
 */
export function tolerateReplacedTexts(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
