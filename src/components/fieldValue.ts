import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type Field, putValue, type Value } from './fields.ts'

// Fields belong to the visitor: rendering gives them their first value, a later one is put into them when it changes.
// What the app finds in a field when it takes over stays, and is told to it by an `input` event.

/** For the text of a field. Give the reference to it. */
export function useText<Of extends Field = HTMLInputElement>(text: string): RefObject<Of | null> {
  return useValue(text)
}

/** For a text that the address says. On back and forward it is put back even where what is gone back over never came. */
export function useAddressText(text: string): RefObject<HTMLInputElement | null> {
  return useValue(text, useReturn())
}

/** For the choice of a select, likewise. */
export function useChoice(choice: string): RefObject<HTMLSelectElement | null> {
  return useValue(choice, useReturn())
}

/** For whether a radio or a checkbox is ticked, likewise. */
export function useTick(isTicked: boolean): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, useReturn())
}

/** For a tick that no address says; it is put again where the box has become that of another `owner`. */
export function useOwnTick(isTicked: boolean, owner: string): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, owner)
}

function useValue<Of extends Field>(value: Value, occasion = ''): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  const shown = useRef({ value, occasion })
  // Before the arrival of the page may move the focus: a field that is left would be taken for changed.
  useLayoutEffect(() => {
    const isReturn = occasion !== '' && occasion !== shown.current.occasion
    const isOther = shown.current.value !== value
    shown.current = { value, occasion }
    if (ref.current && (isOther || isReturn)) putValue(ref.current, value)
  }, [value, occasion])
  return ref
}

/** The history entry that was returned to last; empty on the way on. */
function useReturn(): string {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop ? key : ''
}
