import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { type FormField, putValue, type FieldValue } from '../router/fields.ts'

// React renders a field with its first value; these hooks write later values through a ref. Hydration keeps what was
// typed before it, and reports that as an `input` event.

/** The value comes from the address. Back and forward write it again, even if the page in between never loaded. */
export function useAddressFieldRef<FieldType extends FormField = HTMLInputElement>(value: FieldValue) {
  return useFieldRef<FieldType>(value, useReturnKey())
}

/** Writes the value when it changes, or when `occasion` changes to a text that is not empty. */
export function useFieldRef<FieldType extends FormField = HTMLInputElement>(value: FieldValue, occasion = '') {
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
