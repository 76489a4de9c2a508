import { useState } from 'react'
import { isFields } from '../../protocol.ts'
import button from '../../../../src/components/Button.module.css'
import icons from '../../../../src/styles/icons.module.css'
import { fieldId, type FieldProps, textOf, useForm } from '../form.ts'
import { FieldMessages } from './FieldMessages.tsx'
import { Fieldset } from './Fieldset.tsx'
import styles from './RowsField.module.css'

/** Texts by names that are free to choose. */
export function MapField(props: FieldProps) {
  const { path, label, value } = props
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
    <Fieldset {...props} className={styles.rows}>
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
        <button type="button" className={`${button.quiet} ${icons.plus}`} onClick={add}>
          Add
        </button>
      </div>
    </Fieldset>
  )
}
