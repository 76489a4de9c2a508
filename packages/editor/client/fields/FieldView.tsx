import { fieldId, type FieldProps, messagesAt, useForm } from '../form.ts'
import { propertiesOf } from '../../changeContent.ts'
import { Control } from './Control.tsx'
import { FieldMessages } from './FieldMessages.tsx'
import { Fields } from './Fields.tsx'
import { Fieldset } from './Fieldset.tsx'
import { Labelled } from './Labelled.tsx'
import { ListControl } from './ListControl.tsx'
import { MapField } from './MapField.tsx'
import { PhotoField } from './PhotoField.tsx'
import { RowsField } from './RowsField.tsx'
import styles from './Field.module.css'

/** The field of a form that suits what its schema says. */
export function FieldView(props: FieldProps) {
  const { schema, isHeaded } = props
  if (schema.type === 'array' && schema.items?.type === 'object') return <RowsField {...props} />
  if (schema.type !== 'object') return <Field {...props} />
  if (schema.properties?.file?.names === 'photos') return <PhotoField {...props} />
  const names = Object.keys(propertiesOf(schema))
  if (names.length === 0) return <MapField {...props} />
  return (
    <Fieldset {...props} className={isHeaded ? undefined : styles.group}>
      <Fields {...props} names={names} isHeaded={false} />
    </Fieldset>
  )
}

function Field(props: FieldProps) {
  const { path, label, schema, isNeeded } = props
  const { messages } = useForm()
  const isList = schema.type === 'array'
  // One of two fields is needed where the other is empty.
  const isAskedFor = schema.type === 'boolean' || messagesAt(messages, path).some(({ is }) => is === 'missing')
  const name = (
    <>
      {label}
      {!isNeeded && !isAskedFor && <span className={styles.optional}> (optional)</span>}
    </>
  )
  return (
    <Labelled id={fieldId(path)} label={name} help={schema.description}>
      {isList ? <ListControl {...props} /> : <Control {...props} />}
      <FieldMessages path={path} isWhole={isList} />
    </Labelled>
  )
}
