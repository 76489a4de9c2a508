import { useState } from 'react'
import button from '../../../../src/components/Button.module.css'
import hidden from '../../../../src/styles/hidden.module.css'
import icons from '../../../../src/styles/icons.module.css'
import { isFields } from '../../isFields.ts'
import type { JsonSchema, Value } from '../../protocol.ts'
import { fieldId, useForm } from '../form.ts'
import { thenFocus } from '../thenFocus.ts'
import { moved, propertiesOf } from '../values.ts'
import { FieldMessages } from './FieldMessages.tsx'
import { Fields } from './Fields.tsx'
import { type FieldProps, textOf } from './fieldProps.ts'
import { Row } from './Row.tsx'
import field from './Field.module.css'
import styles from './RowsField.module.css'

/** Entries that are made of fields, such as grades and rows of tests: added, taken out and moved, also by keyboard. */
export function RowsField({ path, label, schema, value, isNeeded, isHeaded }: FieldProps) {
  const { change, announce } = useForm()
  const [isWide, setIsWide] = useState(false)
  const items: Value[] = Array.isArray(value) ? value : []
  const entry = schema.items ?? {}
  const isFlat = Object.values(propertiesOf(entry)).every((it) => it.type !== 'array' && it.type !== 'object')
  const entryLabel = label.replace(/s$/, '')
  const columns = isFlat ? columnsOf(entry, items, isWide) : []
  const isNarrower = isFlat && columns.length < Object.keys(propertiesOf(entry)).length
  const inRow = (index: number, what: string) =>
    document.getElementById(rowId(path, index))?.querySelector<HTMLElement>(what)
  const add = () => {
    thenFocus(
      () => change(path, [...items, {}]),
      () => inRow(items.length, 'input'),
    )
    announce(`Entry ${items.length + 1} added to ${label}`)
  }
  const remove = (index: number) => {
    const left = items.filter((_, other) => other !== index)
    change(path, left.length === 0 && !isNeeded ? null : left)
    announce(`Entry ${index + 1} of ${label} removed`)
    document.getElementById(`${fieldId(path)}-add`)?.focus()
  }
  const move = (index: number, by: number) => {
    const to = index + by
    if (to < 0 || to >= items.length) return
    thenFocus(
      () => change(path, moved(items, index, to)),
      () => inRow(to, `[data-move='${by < 0 ? 'up' : 'down'}']`),
    )
    announce(`Entry ${index + 1} of ${label} is now number ${to + 1} of ${items.length}`)
  }
  return (
    <fieldset className={styles.rows} id={fieldId(path)} tabIndex={-1}>
      <legend className={isHeaded ? hidden.hidden : undefined}>{label}</legend>
      {schema.description && <p className={field.help}>{schema.description}</p>}
      <FieldMessages path={path} />
      <ol>
        {items.map((item, index) => {
          const name = entryName(item) || (items.length === 1 ? entryLabel : `${entryLabel} ${index + 1}`)
          return (
            <li key={index} id={rowId(path, index)} className={isFlat ? styles.row : styles.entry}>
              {isFlat ? (
                <Row
                  path={[...path, index]}
                  schema={entry}
                  value={item}
                  columns={columns}
                  name={`${label}, row ${index + 1}`}
                />
              ) : (
                <div role="group" aria-label={name} className={styles.fields}>
                  <h3>{name}</h3>
                  <FieldMessages path={[...path, index]} />
                  <Fields
                    path={[...path, index]}
                    schema={entry}
                    value={item}
                    names={Object.keys(propertiesOf(entry))}
                  />
                </div>
              )}
              <div className={styles.tools}>
                <RowButton label={`Move up: ${name}`} move="up" isOff={index === 0} press={() => move(index, -1)} />
                <RowButton
                  label={`Move down: ${name}`}
                  move="down"
                  isOff={index === items.length - 1}
                  press={() => move(index, 1)}
                />
                <button
                  type="button"
                  className={icons.close}
                  aria-label={`Remove: ${name}`}
                  onClick={() => remove(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles.below}>
        <button
          type="button"
          id={`${fieldId(path)}-add`}
          className={`${button.button} ${button.quiet} ${icons.plus}`}
          onClick={add}
        >
          {isFlat ? 'Add a row' : `Add a ${entryLabel.toLowerCase()}`}
          {isFlat && <span className={hidden.hidden}> to {label}</span>}
        </button>
        {isNarrower && items.length > 0 && (
          <button type="button" className={styles.more} onClick={() => setIsWide(true)}>
            More columns
          </button>
        )}
      </div>
    </fieldset>
  )
}

type RowButtonProps = { label: string; move: 'up' | 'down'; isOff: boolean; press: () => void }

/** At the ends it stays in the order of the keyboard: the focus would be lost with it. */
function RowButton({ label, move, isOff, press }: RowButtonProps) {
  return (
    <button
      type="button"
      data-move={move}
      className={icons.up}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={press}
    />
  )
}

/** Columns that every row needs, those that one uses, and with `isWide` all. */
function columnsOf(entry: JsonSchema, items: Value[], isWide: boolean): string[] {
  const used = (name: string) => items.some((item) => isFields(item) && item[name] !== undefined && item[name] !== null)
  return Object.keys(propertiesOf(entry)).filter((name) => isWide || entry.required?.includes(name) || used(name))
}

function entryName(item: Value): string {
  if (!isFields(item)) return ''
  return textOf(item.name ?? item.test ?? item.heading ?? item.label)
}

function rowId(path: FieldProps['path'], index: number): string {
  return `${fieldId([...path, index])}-row`
}
