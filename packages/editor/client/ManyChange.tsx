import { type FormEvent, useId, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { Options } from '../../../src/components/Options.tsx'
import type { Edit, GridColumn, GridRow } from '../protocol.ts'
import { type Change, changedValue, lackOf } from './cells.ts'
import { counted } from './counted.ts'
import { editOf, placeOf } from './gridTable.ts'
import styles from './Grid.module.css'

type Props = {
  columns: GridColumn[]
  /** Those of the table, which are offered first. */
  shown: GridColumn[]
  /** The column by which rows were found, which is taken unless another is chosen. */
  filtered: string | undefined
  /** The rows that are chosen. */
  rows: GridRow[]
  edits: Edit[]
  change: (edits: Edit[]) => void
}

/** The same change in all rows that are chosen. */
export function ManyChange({ columns, shown, filtered, rows, edits, change }: Props) {
  const [id, setId] = useState<string>()
  const [way, setWay] = useState<Change>('set')
  // Ticked for one column, for no other.
  const [emptied, setEmptied] = useState<string>()
  const [text, setText] = useState('')
  const values = useId()
  const column = columns.find((it) => it.id === (id ?? filtered))
  if (rows.length === 0) return null
  const schema = column?.schema
  const isList = schema?.type === 'array'
  const choices = schema?.enum ?? (isList ? schema.items?.enum : undefined)
  const isEmptied = column !== undefined && emptied === column.id
  const how = isEmptied ? 'empty' : isList ? way : 'set'
  const lack = lackOf(schema, how, text)
  const products = rows.reduce((sum, row) => sum + (row.products ?? 0), 0)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!column || lack !== undefined) return
    const pending = new Map(edits.map((edit) => [placeOf(edit), edit.to]))
    change(
      rows.map((row) => {
        const edit = editOf(row, column, null)
        const now = pending.get(placeOf(edit)) ?? edit.from
        return { ...edit, to: changedValue(now, how, text, column.schema) }
      }),
    )
    setEmptied(undefined)
  }
  return (
    <form className={styles.many} onSubmit={apply} aria-label="Change the chosen rows">
      <p>
        {counted(rows.length, 'row', 'rows')} chosen
        {products > 0 && `; shared, ${counted(products, 'use', 'uses')} by products`}
      </p>
      <label>
        <span>In</span>
        <select value={column?.id ?? ''} onChange={(event) => setId(event.target.value)}>
          <option value="">—</option>
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
          <select value={way} disabled={isEmptied} onChange={(event) => setWay(event.target.value as Change)}>
            <option value="set">set</option>
            <option value="add">add</option>
            <option value="remove">take out</option>
          </select>
        </label>
      )}
      <label className={styles.value}>
        <span>{isList ? 'Entries, with ; between them' : 'New value'}</span>
        <input list={values} value={text} disabled={isEmptied} onChange={(event) => setText(event.target.value)} />
      </label>
      <datalist id={values}>
        <Options of={choices ?? []} />
      </datalist>
      {column && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isEmptied} onChange={() => setEmptied(isEmptied ? undefined : column.id)} />
          <span>Empty the field</span>
        </label>
      )}
      <button type="submit" className={button.quiet} disabled={lack !== undefined}>
        {lack ?? `Change ${counted(rows.length, 'row', 'rows')}`}
      </button>
    </form>
  )
}
