import type { FocusEventHandler } from 'react'
import { useAddressText } from '../forms/fieldValue.ts'

/** From 0 to 100, with any number of decimals. */
const PER_CENT = '\\s*(100([.,]0*)?|\\d{1,2}([.,]\\d*)?)\\s*'

type Props = {
  name: string
  label: string
  /** The bound that is in force. */
  value: number | undefined
  onBlur: FocusEventHandler<HTMLInputElement>
}

/** A bound of the assay, which counts when the field is left or Enter is pressed: neither takes focus or caret away. */
export function AssayField({ name, label, value, onBlur }: Props) {
  const input = useAddressText(value?.toString() ?? '')
  return (
    <input
      ref={input}
      name={name}
      inputMode="decimal"
      pattern={PER_CENT}
      title="A number from 0 to 100"
      aria-label={label}
      defaultValue={value}
      onBlur={onBlur}
    />
  )
}
