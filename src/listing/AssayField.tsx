import { type FocusEventHandler, useLayoutEffect, useRef } from 'react'

type Props = {
  name: string
  label: string
  /** The bound that is in force. */
  value: number | undefined
  onBlur: FocusEventHandler<HTMLInputElement>
}

/** A bound of the assay, which counts when the field is left or Enter is pressed: neither takes focus or caret away. */
export function AssayField({ name, label, value, onBlur }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)

  // Before the arrival of the page may move the focus: the field that is left would be taken for changed.
  useLayoutEffect(() => {
    // Another bound has come into force, as on going back. What is typed before the app takes over stays.
    if (input.current && shown.current !== value) input.current.value = value?.toString() ?? ''
    shown.current = value
  }, [value])

  return <input ref={input} name={name} inputMode="decimal" aria-label={label} defaultValue={value} onBlur={onBlur} />
}
