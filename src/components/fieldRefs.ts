import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type FormField, putValue, type FieldValue } from './fields.ts'

// React renders a field with its first value; these hooks write later values through a ref. Hydration keeps what was
// typed before it, and reports that as an `input` event.

export function useTextRef<FieldType extends FormField = HTMLInputElement>(text: string): RefObject<FieldType | null> {
  return useValueRef(text)
}

/** The text comes from the address. Back and forward write it again, even if the page in between never loaded. */
export function useAddressTextRef(text: string): RefObject<HTMLInputElement | null> {
  return useValueRef(text, useReturnKey())
}

export function useSelectRef(choice: string): RefObject<HTMLSelectElement | null> {
  return useValueRef(choice, useReturnKey())
}

export function useAddressCheckedRef(isTicked: boolean): RefObject<HTMLInputElement | null> {
  return useValueRef(isTicked, useReturnKey())
}

/** The tick is not in the address. It is written again when `resetKey` changes. */
export function useCheckedRef(isTicked: boolean, resetKey: string): RefObject<HTMLInputElement | null> {
  return useValueRef(isTicked, resetKey)
}

/** Writes the value when it changes, or when `occasion` changes to a text that is not empty. */
function useValueRef<FieldType extends FormField>(value: FieldValue, occasion = ''): RefObject<FieldType | null> {
  const ref = useRef<FieldType>(null)
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

/** Returns the key of the history entry if back or forward led to it, else ''. */
function useReturnKey(): string {
  const { key } = useLocation()
  return useNavigationType() === NavigationType.Pop ? key : ''
}
