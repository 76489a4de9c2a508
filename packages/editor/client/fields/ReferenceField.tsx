import type { Choice } from '../../protocol.ts'
import { useForm } from '../form.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import { useDescribed } from './described.ts'
import { Field } from './Field.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'

/** The name of another record, found by what that record is called. */
export function ReferenceField(props: FieldProps & { choices: Choice[] }) {
  const { path, value, choices } = props
  const { change } = useForm()
  const described = useDescribed(props)
  return (
    <Field {...props}>
      <ChoiceBox
        described={described}
        label={props.label}
        choices={choices}
        value={textOf(value)}
        choose={(chosen) => change(path, chosen === '' ? null : chosen)}
      />
    </Field>
  )
}
