import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type Field, putValue, type Value } from './fields.ts'

// Rendering gives a field its first value; later values are written when they change. When the app starts, it keeps the
// content of a field and gets it by an `input` event.

export function useText<Of extends Field = HTMLInputElement>(text: string): RefObject<Of | null> {
  return useValue(text)
}

/**
 * Returns a reference for a field whose text comes from the address. Back and forward write it again, even if a page in
 * between never arrived.
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

/** Returns a reference for a tick that is not in the address. It is set again when `owner` changes. */
export function useOwnTick(isTicked: boolean, owner: string): RefObject<HTMLInputElement | null> {
  return useValue(isTicked, owner)
}

function useValue<Of extends Field>(value: Value, occasion = ''): RefObject<Of | null> {
  const ref = useRef<Of>(null)
  const latest = useRef({ value, occasion })
  // Before the arriving page moves the focus, because a field that loses it would count as changed.
  useLayoutEffect(() => {
    const isReturn = occasion !== '' && occasion !== latest.current.occasion
    const isOther = latest.current.value !== value
    latest.current = { value, occasion }
    if (ref.current && (isOther || isReturn)) putValue(ref.current, value)
  }, [value, occasion])
  return ref
}

/** Returns the last history entry reached by back or forward, or an empty string. */
function useReturn(): string {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop ? key : ''
}
