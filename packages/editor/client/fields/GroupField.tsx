import hidden from '../../../../src/styles/hidden.module.css'
import { fieldId } from '../form.ts'
import { propertiesOf } from '../values.ts'
import { Fields } from './Fields.tsx'
import { FieldMessages } from './FieldMessages.tsx'
import type { FieldProps } from './fieldProps.ts'
import styles from './Field.module.css'

/** Fields that belong together, under the name of the group. */
export function GroupField({ path, label, schema, value, isHeaded }: FieldProps) {
  return (
    <fieldset className={isHeaded ? undefined : styles.group} id={fieldId(path)} tabIndex={-1}>
      <legend className={isHeaded ? hidden.hidden : undefined}>{label}</legend>
      {schema.description && <p className={styles.help}>{schema.description}</p>}
      <FieldMessages path={path} />
      <Fields path={path} schema={schema} value={value} names={Object.keys(propertiesOf(schema))} />
    </fieldset>
  )
}
