import { type ClipboardEvent, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import { Dialog } from './Dialog.tsx'
import { moveByKey } from './moveByKey.ts'
import { thenFocus } from './form.ts'
import { cellsIn } from './tables.ts'
import { EMPTY_TABLE, readTextTable, type TextTable, textOfTable, withCells } from './tableText.ts'
import type { TextDialogProps } from './TextDialogs.tsx'
import styles from './TableDialog.module.css'

/** A table of the text in cells: a new one, or the one in which the caret stands. */
export function TableDialog({ chosen, insert, close }: TextDialogProps) {
  const known = readTextTable(chosen)
  const [table, setTable] = useState(known ?? withCells(EMPTY_TABLE, [[chosen]], 0, 0))
  const { cells, marks } = table
  const set = (row: number, column: number, text: string) => setTable((now) => withCells(now, [[text]], row, column))
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(pasted.trim())) return
    event.preventDefault()
    setTable((now) => withCells(now, cellsIn(pasted), row, column))
  }
  /** Makes another table of it, and focuses one of its cells. */
  const change = (made: (now: TextTable) => TextTable, row: number, column: number) =>
    thenFocus(
      () => setTable(made),
      () => document.getElementById(cellId(row, column)),
    )
  const addRow = (column = 0) => change((now) => withCells(now, [['']], now.cells.length, 0), cells.length, column)
  const addColumn = () => change((now) => withCells(now, [['']], 0, now.marks.length), 0, marks.length)
  const write = () => {
    const text = textOfTable(table)
    insert(known ? text : `\n\n${text}\n\n`)
  }
  return (
    <Dialog heading={known ? 'Change the table' : 'Table'} close={close}>
      <div className={styles.form}>
        <p id="table-help">
          Enter and the arrows lead up and down. Cells that are copied in Excel are pasted from the cell on in which you
          paste.
        </p>
        <div className={styles.scroll}>
          <table className={styles.table} aria-describedby="table-help">
            <tbody>
              {cells.map((row, y) => (
                <tr key={y}>
                  {row.map((cell, x) => (
                    <td key={x}>
                      <input
                        id={cellId(y, x)}
                        aria-label={y === 0 ? `Heading of column ${x + 1}` : `Row ${y}, column ${x + 1}`}
                        value={cell}
                        onChange={({ target }) => set(y, x, target.value)}
                        onKeyDown={(event) => {
                          if (event.key !== 'Enter' || y < cells.length - 1) return moveByKey(event)
                          event.preventDefault()
                          addRow(x)
                        }}
                        onPaste={(event) => paste(event, y, x)}
                      />
                    </td>
                  ))}
                  <td>
                    {y > 0 && cells.length > 2 && (
                      <button
                        type="button"
                        aria-label={`Remove row ${y}`}
                        onClick={() => change((now) => ({ ...now, cells: now.cells.toSpliced(y, 1) }), y - 1, 0)}
                      >
                        ×
                      </button>
                    )}
                  </td>
                </tr>
              ))}
              {marks.length > 1 && (
                <tr>
                  {marks.map((_, x) => (
                    <td key={x}>
                      <button
                        type="button"
                        aria-label={`Remove column ${x + 1}`}
                        onClick={() => change((now) => withoutColumn(now, x), 0, Math.max(0, x - 1))}
                      >
                        ×
                      </button>
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </div>
        <div className={styles.actions}>
          <button type="button" className={button.quiet} onClick={() => addRow()}>
            Add a row
          </button>
          <button type="button" className={button.quiet} onClick={addColumn}>
            Add a column
          </button>
          <button type="button" className={button.button} onClick={write}>
            Write it into the text
          </button>
        </div>
      </div>
    </Dialog>
  )
}

function cellId(row: number, column: number): string {
  return `cell-${row}-${column}`
}

function withoutColumn({ cells, marks }: TextTable, column: number): TextTable {
  return { cells: cells.map((row) => row.toSpliced(column, 1)), marks: marks.toSpliced(column, 1) }
}
