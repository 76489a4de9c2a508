import { type FormEvent, useId, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { Options } from '../../../src/components/Options.tsx'
import type { Edit, GridColumn, GridRow } from '../protocol.ts'
import { type Change, changedValue } from './cells.ts'
import { counted } from './counted.ts'
import { editOf, placeOf } from './gridTable.ts'
import styles from './Grid.module.css'

type Props = {
  columns: GridColumn[]
  /** Those of the table, which are offered first. */
  shown: GridColumn[]
  /** The rows that are chosen. */
  rows: GridRow[]
  edits: Edit[]
  change: (edits: Edit[]) => void
}

/** The same change in all rows that are chosen. */
export function ManyChange({ columns, shown, rows, edits, change }: Props) {
  const [id, setId] = useState(shown[0]?.id ?? '')
  const [how, setHow] = useState<Change>('set')
  const [text, setText] = useState('')
  const values = useId()
  const column = columns.find((it) => it.id === id) ?? columns[0]
  if (rows.length === 0 || !column) return null
  const isList = column.schema.type === 'array'
  const { enum: choices = isList ? column.schema.items?.enum : undefined } = column.schema
  const products = rows.reduce((sum, row) => sum + (row.products ?? 0), 0)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const pending = new Map(edits.map((edit) => [placeOf(edit), edit.to]))
    change(
      rows.map((row) => {
        const edit = editOf(row, column, null)
        const now = pending.get(placeOf(edit)) ?? edit.from
        return { ...edit, to: changedValue(now, isList ? how : 'set', text, column.schema) }
      }),
    )
  }
  return (
    <form className={styles.many} onSubmit={apply} aria-label="Change the chosen rows">
      <p>
        {counted(rows.length, 'row', 'rows')} chosen
        {products > 0 && `; shared, ${counted(products, 'use', 'uses')} by products`}
      </p>
      <label>
        <span>In</span>
        <select value={column.id} onChange={(event) => setId(event.target.value)}>
          {[...shown, ...columns.filter((it) => !shown.includes(it))].map((it) => (
            <option key={it.id} value={it.id}>
              {it.label}
            </option>
          ))}
        </select>
      </label>
      {isList && (
        <label>
          <span>Do</span>
          <select value={how} onChange={(event) => setHow(event.target.value as Change)}>
            <option value="set">set</option>
            <option value="add">add</option>
            <option value="remove">take out</option>
          </select>
        </label>
      )}
      <label className={styles.value}>
        <span>{isList ? 'Entries, with ; between them' : 'New value; empty takes it away'}</span>
        <input list={values} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <datalist id={values}>
        <Options of={choices ?? []} />
      </datalist>
      <button type="submit" className={button.quiet}>
        Change {counted(rows.length, 'row', 'rows')}
      </button>
    </form>
  )
}
