import { memo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { emphasise } from '../../../src/components/emphasise.tsx'
import { Options } from '../../../src/components/Options.tsx'
import type { Edit, GridColumn, GridRow, Value } from '../protocol.ts'
import { recordAddress } from './address.ts'
import { cellText, cellValue } from './cells.ts'
import { counted } from './counted.ts'
import { limitText, limitToBe } from './filterGrid.ts'
import { editOf, placeOf } from './gridTable.ts'
import { moveByKey } from './moveByKey.ts'
import styles from './Grid.module.css'

/** So many rows are read at once. */
const MOST_ROWS = 100

type Props = {
  rows: GridRow[]
  columns: GridColumn[]
  /** Those whose limits are shown, too. */
  tests: string[]
  chosen: ReadonlySet<string>
  setChosen: (chosen: ReadonlySet<string>) => void
  edits: Edit[]
  change: (edits: Edit[]) => void
}

/** The rows, each cell a field; up and down lead to the same column of the next row. */
export function GridTable({ rows, columns, tests, chosen, setChosen, edits, change }: Props) {
  const [most, setMost] = useState(MOST_ROWS)
  const pending = new Map(edits.map((edit) => [placeOf(edit), edit]))
  const isAll = rows.length > 0 && rows.every((row) => chosen.has(placeOf(row)))
  const last = useRef<string>(undefined)
  /** With Shift all from the one that was pressed before become what this one becomes. */
  const toggle = (place: number, isRange: boolean) => {
    const before = isRange ? rows.findIndex((row) => placeOf(row) === last.current) : -1
    const from = before < 0 ? place : before
    const keys = rows.slice(Math.min(from, place), Math.max(from, place) + 1).map(placeOf)
    const key = rows[place] && placeOf(rows[place])
    last.current = key
    const isTaken = key !== undefined && !chosen.has(key)
    setChosen(new Set(isTaken ? [...chosen, ...keys] : [...chosen].filter((it) => !keys.includes(it))))
  }
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label="Found rows">
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Choose all ${rows.length} rows`}
                  checked={isAll}
                  onChange={() => setChosen(isAll ? new Set() : new Set(rows.map(placeOf)))}
                />
              </td>
              <th scope="col">Record</th>
              {tests.map((test) => (
                <th key={test} scope="col">
                  Limit of {emphasise(test)}
                </th>
              ))}
              {columns.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row, place) => {
              const name = [row.title, row.entry].filter(Boolean).join(', ')
              return (
                <tr key={placeOf(row)}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Choose ${name}`}
                      checked={chosen.has(placeOf(row))}
                      onChange={({ nativeEvent }) =>
                        toggle(place, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
                      }
                    />
                  </td>
                  <th scope="row">
                    <Link to={recordAddress(row.name)} target="_blank">
                      {row.title}
                    </Link>
                    {row.entry !== '' && <span>{emphasise(row.entry)}</span>}
                    {row.products !== undefined && (
                      <span className={styles.shared}>Affects {counted(row.products, 'product', 'products')}</span>
                    )}
                  </th>
                  {tests.map((test) => (
                    <td key={test} className={styles.limit}>
                      <Limit now={limitText(row, test)} toBe={limitToBe(row, test, edits)} />
                    </td>
                  ))}
                  {columns.map((column) => {
                    const edit = editOf(row, column, null)
                    const known = pending.get(placeOf(edit))
                    return (
                      <td key={column.id}>
                        <Cell
                          label={`${column.label} of ${name}`}
                          column={column}
                          now={edit.from}
                          value={known ? known.to : edit.from}
                          change={(to) => change([{ ...edit, to }])}
                        />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <p>
          The first {most} of {rows.length} rows are shown; what is chosen by the box at the top are all of them.{' '}
          <button type="button" className={button.quiet} onClick={() => setMost(most + MOST_ROWS)}>
            Show more
          </button>
        </p>
      )}
    </>
  )
}

/** The limit of a test; another one that is not written yet is marked. */
function Limit({ now, toBe }: { now: string; toBe: string | undefined }) {
  if (toBe === undefined) return now
  return (
    <>
      <mark data-changed>{toBe}</mark> <small>not written, now {now}</small>
    </>
  )
}

type CellProps = { label: string; column: GridColumn; now: Value; value: Value; change: (to: Value) => void }

/** A value in a field, marked while it is another than that of the file. */
const Cell = memo(
  function Cell({ label, column: { schema }, now, value, change }: CellProps) {
    const shared = {
      'aria-label': label,
      'data-changed': value !== now || undefined,
      title: value === now ? undefined : `In the file: ${cellText(now) || 'empty'}`,
    }
    if (schema.enum)
      return (
        <select {...shared} value={cellText(value)} onChange={(event) => change(event.target.value || null)}>
          <option value="">—</option>
          <Options of={[...new Set([...schema.enum, cellText(value)])].filter(Boolean)} />
        </select>
      )
    return (
      <input
        {...shared}
        // What was set from outside stands there, too.
        key={cellText(value)}
        defaultValue={cellText(value)}
        onKeyDown={moveByKey}
        onBlur={({ target }) => {
          if (target.value !== cellText(value)) change(cellValue(target.value, schema, now))
        }}
      />
    )
  },
  (before, after) => before.value === after.value && before.now === after.now && before.label === after.label,
)
