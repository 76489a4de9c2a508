import { useState } from 'react'
import type { Value } from '../../protocol.ts'
import { useForm } from '../form.ts'
import { useDescribed } from './described.ts'
import { Field } from './Field.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'

/** A number; what is none stays as it was typed, and the check says so. */
export function NumberField(props: FieldProps) {
  return (
    <Field {...props}>
      <NumberInput {...props} />
    </Field>
  )
}

export function NumberInput(props: FieldProps & { name?: string }) {
  const { path, value, name } = props
  const { change } = useForm()
  const described = useDescribed(props)
  // `98.` on the way to `98.5` is the number 98.
  const [typed, setTyped] = useState<string>()
  const text = typed !== undefined && numberOf(typed) === value ? typed : textOf(value)
  return (
    <input
      {...described}
      inputMode="decimal"
      aria-label={name}
      value={text}
      onChange={(event) => {
        setTyped(event.target.value)
        change(path, numberOf(event.target.value))
      }}
    />
  )
}

function numberOf(text: string): Value {
  if (text.trim() === '') return null
  return /^-?\d+(?:\.\d*)?$/.test(text.trim()) ? Number(text) : text
}
