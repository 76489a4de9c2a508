import { useForm } from '../form.ts'
import { useDescribed } from './described.ts'
import { Field } from './Field.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'

type Props = FieldProps & { values: string[]; name?: string }

/** One of a fixed list; a value that is not on it stays until another is chosen. */
export function EnumField(props: Props) {
  return (
    <Field {...props}>
      <EnumSelect {...props} />
    </Field>
  )
}

export function EnumSelect(props: Props) {
  const { path, value, values, name } = props
  const { change } = useForm()
  const described = useDescribed(props)
  const text = textOf(value)
  return (
    <select
      {...described}
      aria-label={name}
      value={text}
      onChange={(event) => change(path, event.target.value === '' ? null : event.target.value)}
    >
      <option value="">—</option>
      {(text === '' || values.includes(text) ? values : [...values, text]).map((it) => (
        <option key={it} value={it}>
          {it}
        </option>
      ))}
    </select>
  )
}
