import { useState } from 'react'
import button from '../../../../src/components/Button.module.css'
import hidden from '../../../../src/styles/hidden.module.css'
import icons from '../../../../src/styles/icons.module.css'
import { isFields } from '../../isFields.ts'
import { fieldId, useForm } from '../form.ts'
import { FieldMessages } from './FieldMessages.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'
import field from './Field.module.css'
import styles from './RowsField.module.css'

/** Texts by names that are free to choose. */
export function MapField({ path, label, schema, value, isHeaded }: FieldProps) {
  const { change, announce } = useForm()
  const [name, setName] = useState('')
  const fields = isFields(value) ? value : {}
  const add = () => {
    if (name.trim() === '' || name in fields) return
    change([...path, name.trim()], '')
    announce(`${name.trim()} added to ${label}`)
    setName('')
  }
  return (
    <fieldset className={styles.rows} id={fieldId(path)} tabIndex={-1}>
      <legend className={isHeaded ? hidden.hidden : undefined}>{label}</legend>
      {schema.description && <p className={field.help}>{schema.description}</p>}
      <FieldMessages path={path} />
      {Object.entries(fields).map(([key, text]) => (
        <div key={key} className={styles.row}>
          <div className={styles.cell}>
            <label>
              <span>{key}</span>
              <input
                id={fieldId([...path, key])}
                value={textOf(text)}
                onChange={(event) => change([...path, key], event.target.value)}
              />
            </label>
            <FieldMessages path={[...path, key]} />
          </div>
          <div className={styles.tools}>
            <button
              type="button"
              className={icons.close}
              aria-label={`Remove: ${key}`}
              onClick={() => {
                const { [key]: _removed, ...others } = fields
                change(path, others)
                announce(`${key} removed from ${label}`)
              }}
            />
          </div>
        </div>
      ))}
      <div className={styles.below}>
        <input
          aria-label={`Name of another entry of ${label}`}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="button" className={`${button.button} ${button.quiet} ${icons.plus}`} onClick={add}>
          Add
        </button>
      </div>
    </fieldset>
  )
}
