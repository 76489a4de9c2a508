import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type Field, putValue, type Value } from './fields.ts'

// React renders a field with its first value; these references write later values, when they change. Hydration keeps
// what was typed before, and reports it to the app as an `input` event.

export function useText<Of extends Field = HTMLInputElement>(text: string): RefObject<Of | null> {
  return useValue(text)
}

/**
 * Returns a reference for a field whose text comes from the address. Back and forward write the text again, even if the
 * page between never arrived.
 */
export function useAddressText(text: string): RefObject<HTMLInputElement | null> {
  return useValue(text, useReturn())
}

export function useChoice(choice: string): RefObject<HTMLSelectElement | null> {
  return useValue(choice, useReturn())
}

export function useTick(isTicked: boolean): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, useReturn())
}

/** Returns a reference for a checkbox that is not in the address. When the key changes, it is written again. */
export function useOwnTick(isTicked: boolean, owner: string): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, owner)
}

/** Returns a reference that writes the value when it changes, or when `occasion` becomes another text than ''. */
function useValue<Of extends Field>(value: Value, occasion = ''): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  const latest = useRef({ value, occasion })
  // A layout effect, to run before the page moves the focus: a typed field that loses the focus fires `change`.
  useLayoutEffect(() => {
    const isReturn = occasion !== '' && occasion !== latest.current.occasion
    const isOther = latest.current.value !== value
    latest.current = { value, occasion }
    if (ref.current && (isOther || isReturn)) putValue(ref.current, value)
  }, [value, occasion])
  return ref
}

/** Returns the key of the history entry if back or forward led to it, else an empty string. */
function useReturn(): string {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop ? key : ''
}
