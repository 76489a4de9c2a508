import { fieldId, type FieldProps, messagesAt, useForm } from '../form.ts'
import { propertiesOf } from '../../changeContent.ts'
import { Control } from './Control.tsx'
import { FieldMessages } from './FieldMessages.tsx'
import { Fields } from './Fields.tsx'
import { Fieldset } from './Fieldset.tsx'
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

/** Name and help of a field beside its control, its messages below. */
function Field(props: FieldProps) {
  const { path, label, schema, isNeeded } = props
  const id = fieldId(path)
  const { messages } = useForm()
  const isList = schema.type === 'array'
  // One of two fields is needed where the other is empty.
  const isAskedFor = schema.type === 'boolean' || messagesAt(messages, path).some(({ is }) => is === 'missing')
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {!isNeeded && !isAskedFor && <span className={styles.optional}> (optional)</span>}
        </label>
        {schema.description && (
          <p id={`${id}-help`} className={styles.help}>
            {schema.description}
          </p>
        )}
      </div>
      <div className={styles.control}>
        {isList ? <ListControl {...props} /> : <Control {...props} />}
        <FieldMessages path={path} isWhole={isList} />
      </div>
    </div>
  )
}
