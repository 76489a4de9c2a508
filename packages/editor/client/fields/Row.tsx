import { isFields } from '../../isFields.ts'
import type { JsonSchema, Path, Value } from '../../protocol.ts'
import { useForm } from '../form.ts'
import { labelOf } from '../../labels.ts'
import { propertiesOf } from '../values.ts'
import { useDescribed } from './described.ts'
import { EnumSelect } from './EnumField.tsx'
import { FieldMessages } from './FieldMessages.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'
import { NumberInput } from './NumberField.tsx'
import styles from './RowsField.module.css'

type Props = { path: Path; schema: JsonSchema; value: Value; columns: string[]; name: string }

/** An entry whose fields stand beside each other, each under its name. */
export function Row({ path, schema, value, columns, name }: Props) {
  const properties = propertiesOf(schema)
  const fields = isFields(value) ? value : {}
  return (
    <div role="group" aria-label={name} className={styles.cells}>
      {columns.map((column) => (
        <div key={column} className={styles.cell}>
          <Cell
            path={[...path, column]}
            label={labelOf(column)}
            schema={properties[column] ?? {}}
            value={fields[column]}
            isNeeded={schema.required?.includes(column) ?? false}
          />
          <FieldMessages path={[...path, column]} />
        </div>
      ))}
      <FieldMessages path={path} />
    </div>
  )
}

function Cell(props: FieldProps) {
  const { schema, label } = props
  return (
    <label>
      <span>{label}</span>
      {schema.enum ? (
        <EnumSelect {...props} values={schema.enum} />
      ) : schema.type === 'number' || schema.type === 'integer' ? (
        <NumberInput {...props} />
      ) : (
        <TextInput {...props} />
      )}
    </label>
  )
}

function TextInput(props: FieldProps) {
  const { change } = useForm()
  const { 'aria-describedby': messages, ...described } = useDescribed(props)
  return (
    <input
      {...described}
      // The help of a column is not read in every row.
      aria-describedby={described['aria-invalid'] && messages}
      value={textOf(props.value)}
      onChange={(event) => change(props.path, event.target.value === '' ? null : event.target.value)}
    />
  )
}
