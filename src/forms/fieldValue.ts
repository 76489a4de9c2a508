import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

// Fields belong to the visitor: rendering gives them their first value, a later one is put into them when it changes.
// What the app finds in a field when it takes over stays, and is told to it by an `input` event.

/** For the text of a field. Give the reference to it. */
export function useText<Field extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  text: string,
): RefObject<Field | null> {
  return useValue<Field, string>(text, '', putValue)
}

/** For a text that the address says. On back and forward it is put back even where what is gone back over never came. */
export function useAddressText(text: string): RefObject<HTMLInputElement | null> {
  return useValue<HTMLInputElement, string>(text, useReturn(), putValue)
}

/** For the choice of a select, likewise. */
export function useChoice(choice: string): RefObject<HTMLSelectElement | null> {
  return useValue<HTMLSelectElement, string>(choice, useReturn(), putValue)
}

/** For whether a radio or a checkbox is ticked, likewise. */
export function useTick(isTicked: boolean): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, useReturn(), putTick)
}

/** For a tick that no address says; it is put again where the box has become that of another `owner`. */
export function useOwnTick(isTicked: boolean, owner: string): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, owner, putTick)
}

function useValue<Field, Value>(
  value: Value,
  occasion: string,
  put: (field: Field, value: Value) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null)
  const shown = useRef({ value, occasion })
  // Before the arrival of the page may move the focus: a field that is left would be taken for changed.
  useLayoutEffect(() => {
    const isReturn = occasion !== '' && occasion !== shown.current.occasion
    const isOther = shown.current.value !== value
    shown.current = { value, occasion }
    if (ref.current && (isOther || isReturn)) put(ref.current, value)
  }, [value, occasion, put])
  return ref
}

/** The history entry that was returned to last; empty on the way on. */
function useReturn(): string {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop ? key : ''
}

function putValue(field: { value: string }, value: string): void {
  // Writing it moves the caret.
  if (field.value !== value) field.value = value
}

function putTick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = isTicked
}
