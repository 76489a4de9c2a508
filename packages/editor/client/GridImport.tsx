import { type InputEvent, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { Options } from '../../../src/components/Options.tsx'
import { FileButton } from '../../../src/components/FileButton.tsx'
import type { Edit, Grid } from '../protocol.ts'
import { messageOf } from './api.ts'
import { Dialog } from './Dialog.tsx'
import { counted } from './counted.ts'
import { ENTRY_HEAD, importOf, recogniseHeads, RECORD_HEAD } from './gridTable.ts'
import { Wrong } from './Notice.tsx'
import { readTable } from './tables.ts'
import told from './Told.module.css'
import styles from './Grid.module.css'

type Props = { grid: Grid; take: (edits: Edit[]) => void }

/** Takes changes from a file that was exported: its columns are recognised, can be chosen otherwise, and nothing is left unsaid. */
export function GridImport({ grid, take }: Props) {
  const [table, setTable] = useState<string[][]>()
  const [failure, setFailure] = useState<string>()
  const read = async ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setFailure(undefined)
    try {
      setTable(await readTable(file))
    } catch (cause) {
      setFailure(`${file.name} cannot be read: ${messageOf(cause)}`)
    }
  }
  return (
    <>
      <FileButton label="Import a file" onFile={(event) => void read(event)} />
      {failure !== undefined && <Wrong>{failure}</Wrong>}
      {table && (
        <Dialog heading="Import" close={() => setTable(undefined)}>
          <Recognised
            table={table}
            grid={grid}
            take={(edits) => {
              setTable(undefined)
              take(edits)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function Recognised({ table, grid, take }: Props & { table: string[][] }) {
  const [heads = []] = table
  const [taken, setTaken] = useState(() => recogniseHeads(heads, grid.columns))
  const [isEmptyTaken, setIsEmptyTaken] = useState(true)
  const { edits, left } = importOf(table, taken, grid, isEmptyTaken)
  const untaken = heads.filter((_, place) => taken[place] === '')
  return (
    <div className={styles.import}>
      <p>
        {counted(Math.max(0, table.length - 1), 'row', 'rows')}; {counted(edits.length, 'cell differs', 'cells differ')}{' '}
        from what is there.
      </p>
      <fieldset className={styles.heads}>
        <legend>What each column is</legend>
        {heads.map((head, place) => (
          <label key={place}>
            <span>{head || `Column ${place + 1}`}</span>
            <select
              value={taken[place]}
              onChange={({ target }) =>
                // What a column is no other one is.
                setTaken(taken.map((it, other) => (other === place ? target.value : it === target.value ? '' : it)))
              }
            >
              <option value="">Not taken</option>
              <Options of={[RECORD_HEAD, ENTRY_HEAD]} />
              {grid.columns.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <label className={styles.tick}>
        <input type="checkbox" checked={isEmptyTaken} onChange={() => setIsEmptyTaken(!isEmptyTaken)} />
        <span>An empty cell takes the value away</span>
      </label>
      {untaken.length + left.length > 0 && (
        <div className={told.panel} data-is="hint">
          {untaken.length > 0 && (
            <p>Not taken: {untaken.map((head) => head || 'a column without a name').join(', ')}</p>
          )}
          {left.length > 0 && (
            <ul>
              {left.map(({ row, why }) => (
                <li key={row}>
                  Row {row} is not taken: {why}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <button type="button" className={button.button} disabled={edits.length === 0} onClick={() => take(edits)}>
        Put {counted(edits.length, 'change', 'changes')} into the grid
      </button>
    </div>
  )
}
