import { type InputEvent, useState } from 'react'
import button from '../../../../src/components/Button.module.css'
import { FileButton } from '../../../../src/components/FileButton.tsx'
import { labelOf } from '../../labels.ts'
import type { JsonSchema, Value } from '../../protocol.ts'
import { entryName } from '../../recordTitle.ts'
import { messageOf } from '../api.ts'
import { cellText } from '../cells.ts'
import { counted } from '../counted.ts'
import { DialogButton } from '../Dialog.tsx'
import { cellsIn, readTable } from '../tables.ts'
import { PARTS, type PastedRow, readRows, recogniseColumns, withRows } from './pastedRows.ts'
import told from '../Told.module.css'
import rows from './RowsField.module.css'
import styles from './PasteRows.module.css'

type Props = {
  label: string
  properties: Record<string, JsonSchema>
  /** The rows of the field. */
  there: Value[]
  take: (rows: Value[], count: number) => void
}

/** Takes rows of a table that is pasted or a file: its columns can be chosen otherwise, and each row is shown before. */
export function PasteRows({ label, properties, there, take }: Props) {
  return (
    <DialogButton label="Paste rows" heading={`Paste rows into ${label}`} className={rows.more}>
      {(close) => (
        <Pasted
          properties={properties}
          there={there}
          take={(made, count) => {
            close()
            take(made, count)
          }}
        />
      )}
    </DialogButton>
  )
}

function Pasted({ properties, there, take }: Omit<Props, 'label'>) {
  const [text, setText] = useState('')
  const [table, setTable] = useState<string[][]>([])
  const [columns, setColumns] = useState<string[]>([])
  const [head, setHead] = useState(-1)
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string>()
  const read = (cells: string[][]) => {
    const known = recogniseColumns(cells, properties)
    setTable(cells)
    setHead(known.head)
    setColumns(known.columns)
    setTurned(new Set())
    setFailure(undefined)
  }
  const paste = (pasted: string) => {
    setText(pasted)
    try {
      // What is copied from a PDF has wide spaces between its cells.
      read(cellsIn(pasted.includes('\t') ? pasted : pasted.replaceAll(/ {2,}/g, '\t')))
    } catch (cause) {
      setFailure(messageOf(cause))
    }
  }
  const readFile = async ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      read(await readTable(file))
    } catch (cause) {
      setFailure(`${file.name} cannot be read: ${messageOf(cause)}`)
    }
  }
  const found = readRows(table, { head, columns }, properties, there)
  const isTaken = ({ doubt }: PastedRow, place: number) => turned.has(place) === (doubt !== undefined)
  const taken = found.filter(isTaken)
  const untaken = columns.flatMap((column, place) => (column === '' ? [nameOf(table[head], place)] : []))
  return (
    <div className={styles.paste}>
      <label className={styles.text}>
        <span>Copy the rows in Excel, a PDF or an e-mail, and paste them here</span>
        <textarea rows={4} spellCheck={false} value={text} onChange={({ target }) => paste(target.value)} />
      </label>
      <FileButton label="Choose a file (XLSX, CSV)" onFile={(event) => void readFile(event)} />
      {failure !== undefined && <p role="alert">{failure}</p>}
      {table.length > 0 && (
        <>
          <fieldset className={styles.columns}>
            <legend>What each column is</legend>
            {columns.map((column, place) => (
              <label key={place}>
                <span>{nameOf(table[head], place)}</span>
                <select
                  value={column}
                  onChange={({ target }) =>
                    setColumns(
                      columns.map((it, other) => (other === place ? target.value : it === target.value ? '' : it)),
                    )
                  }
                >
                  <option value="">Not taken</option>
                  {Object.keys(properties).map((name) => (
                    <option key={name} value={name}>
                      {labelOf(name)}
                    </option>
                  ))}
                  {'limit' in properties &&
                    Object.entries(PARTS).map(([name, words]) => (
                      <option key={name} value={name}>
                        {words}
                      </option>
                    ))}
                </select>
                <small>{exampleOf(table, head, place)}</small>
              </label>
            ))}
          </fieldset>
          <ul className={styles.rows} aria-label="Pasted rows">
            {found.map((row, place) => (
              <li key={place}>
                <label>
                  <input
                    type="checkbox"
                    checked={isTaken(row, place)}
                    onChange={() => {
                      const next = new Set(turned)
                      if (!next.delete(place)) next.add(place)
                      setTurned(next)
                    }}
                  />
                  <span>
                    {Object.values(row.fields).map(cellText).join(' · ') || row.cells.join(' · ')}
                    <small>{noteOn(row, there)}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <p
            role="status"
            className={told.panel}
            data-is={taken.length < found.length || untaken.length > 0 ? 'hint' : undefined}
          >
            {counted(taken.length, 'row is', 'rows are')} taken
            {taken.length < found.length && `, ${counted(found.length - taken.length, 'row is', 'rows are')} not`}.
            {untaken.length > 0 && ` Columns that are not taken: ${untaken.join(', ')}.`}
          </p>
          <button
            type="button"
            className={button.button}
            disabled={taken.length === 0}
            onClick={() => take(withRows(there, taken), taken.length)}
          >
            Take {counted(taken.length, 'row', 'rows')}
          </button>
        </>
      )}
    </div>
  )
}

function nameOf(heads: string[] | undefined, place: number): string {
  return heads?.[place]?.trim() || `Column ${place + 1}`
}

function exampleOf(table: string[][], head: number, place: number): string {
  return table.slice(head + 1).find((cells) => cells[place]?.trim())?.[place] ?? ''
}

/** What becomes of a row, and how it was written where that is mended. */
function noteOn({ cells, fields, replaces, doubt }: PastedRow, there: Value[]): string {
  const { limit } = fields
  const isMended = typeof limit === 'string' && !cells.some((cell) => cell.trim() === limit)
  return [
    isMended && `as pasted: ${cells.join(' · ')}`,
    replaces !== undefined && `takes the place of ${entryName(there[replaces] ?? null)}, which is there`,
    doubt !== undefined && `left out unless you choose it: ${doubt}`,
  ]
    .filter(Boolean)
    .join('; ')
}
