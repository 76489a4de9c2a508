import { useForm } from '../form.ts'
import { useDescribed } from './described.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './fieldProps.ts'

/** A field that is true or false; left out of the file where it says what holds anyway. */
export function BooleanField(props: FieldProps) {
  const { path, schema, value } = props
  const { change } = useForm()
  const described = useDescribed(props)
  const usual = schema.default === true
  const isOn = typeof value === 'boolean' ? value : usual
  return (
    <Field {...props} isNeeded>
      <input
        {...described}
        type="checkbox"
        checked={isOn}
        onChange={() => change(path, !isOn === usual ? null : !isOn)}
      />
    </Field>
  )
}
