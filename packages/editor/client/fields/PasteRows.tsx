import { type InputEvent, useEffect, useMemo, useState } from 'react'
import button from '../../../../src/components/Button.module.css'
import { emphasise } from '../../../../src/components/emphasise.tsx'
import { keepUnits } from '../../../../shared/keepUnits.ts'
import { Options } from '../../../../src/components/Options.tsx'
import { FileButton } from '../../../../src/components/FileButton.tsx'
import { TEST_GROUPS } from '../../../../shared/catalogue.ts'
import { labelOf, pathLabel } from '../../labels.ts'
import type { Fields, JsonSchema, Path } from '../../protocol.ts'
import { messageOf } from '../api.ts'
import { cellText } from '../cells.ts'
import { counted } from '../counted.ts'
import { DialogButton } from '../Dialog.tsx'
import { useForm } from '../form.ts'
import { cellsIn, readTable } from '../tables.ts'
import { useAsked } from '../useAsked.ts'
import { PARTS, readRows, recogniseColumns } from './pastedRows.ts'
import {
  type Choice,
  type PlacedRow,
  placeRows,
  rowsOfOurs,
  sectionOf,
  sectionsByTest,
  type Standing,
  standingRows,
  type Taking,
} from './placedRows.ts'
import told from '../Told.module.css'
import rows from './RowsField.module.css'
import styles from './PasteRows.module.css'

type Props = {
  label: string
  path: Path
  properties: Record<string, JsonSchema>
  take: (rows: PlacedRow[]) => void
}

/** Takes rows of a table that is pasted or a file: its columns can be chosen otherwise, and each row is shown before. */
export function PasteRows({ label, take, ...props }: Props) {
  return (
    <DialogButton label="Paste rows" heading={`Paste rows into ${label}`} className={rows.more}>
      {(close) => (
        <Pasted
          {...props}
          take={(made) => {
            close()
            take(made)
          }}
        />
      )}
    </DialogButton>
  )
}

function Pasted({ path, properties, take }: Omit<Props, 'label'>) {
  const { fields } = useForm()
  const { value: tests, error } = useAsked('tests', {})
  const known = useMemo(() => sectionsByTest(tests?.sections ?? []), [tests])
  const [text, setText] = useState('')
  const [table, setTable] = useState<string[][]>([])
  const [columns, setColumns] = useState<string[]>([])
  const [head, setHead] = useState(-1)
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [failure, setFailure] = useState<string>()
  const read = (cells: string[][]) => {
    const recognised = recogniseColumns(cells, properties)
    setTable(cells)
    setHead(recognised.head)
    setColumns(recognised.columns)
    setChoices(new Map())
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
  // Wherever the focus is, what is pasted is meant for the rows.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      if (pasted.trim() === '' || (event.target instanceof Element && event.target.matches('textarea'))) return
      event.preventDefault()
      paste(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  })
  const readFile = async ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      read(await readTable(file))
    } catch (cause) {
      setFailure(`${file.name} cannot be read: ${messageOf(cause)}`)
    }
  }
  const section = sectionOf(path)
  const standing = standingRows(fields, path, tests?.sets ?? {})
  const found = placeRows(readRows(table, { head, columns }, properties), { section, standing, known }, choices)
  const taken = found.filter(({ taking }) => taking !== 'leave')
  const untaken = columns.flatMap((column, place) => (column === '' ? [nameOf(table[head], place)] : []))
  const ours = rowsOfOurs(found)
  const choose = (place: number, choice: Choice) =>
    setChoices((now) => new Map(now).set(place, { ...now.get(place), ...choice }))
  return (
    <div className={styles.paste}>
      <label className={styles.text}>
        <span>Copy the rows in Excel, a PDF or an e-mail, and paste them here</span>
        <textarea rows={4} spellCheck={false} value={text} onChange={({ target }) => paste(target.value)} />
      </label>
      <FileButton label="Choose a file (XLSX, CSV)" onFile={(event) => void readFile(event)} />
      {(failure ?? error) !== undefined && <p role="alert">{failure ?? error}</p>}
      {table.length > 0 && (tests ?? error) !== undefined && (
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
                  {'limit' in properties && <Options of={Object.keys(PARTS)} names={PARTS} />}
                </select>
                <small>{exampleOf(table, head, place)}</small>
              </label>
            ))}
          </fieldset>
          {ours.length > 0 && (
            <button
              type="button"
              className={button.quiet}
              onClick={() =>
                setChoices(
                  (now) =>
                    new Map<number, Choice>([...now, ...ours.map((place) => [place, { taking: 'replace' }] as const)]),
                )
              }
            >
              Take all of the sheet: replace {counted(ours.length, 'row', 'rows')} of ours
            </button>
          )}
          <ul className={styles.rows} aria-label="Pasted rows">
            {found.map((row, place) => (
              <li key={place} data-is={row.taking}>
                <div>
                  <span>{emphasise(textOfRow(row.fields) || row.cells.join(' · '))}</span>
                  {notesOn(row, fields).map((note) => (
                    <small key={note}>{emphasise(note)}</small>
                  ))}
                </div>
                {section !== undefined && (
                  <select
                    aria-label={`Section of ${nameOfRow(row)}`}
                    value={row.section}
                    disabled={row.taking !== 'add'}
                    onChange={({ target }) => choose(place, { section: target.value })}
                  >
                    {TEST_GROUPS.map((group) => (
                      <option key={group} value={group}>
                        {labelOf(group)}
                      </option>
                    ))}
                  </select>
                )}
                <select
                  aria-label={`What becomes of ${nameOfRow(row)}`}
                  value={row.taking}
                  onChange={({ target }) =>
                    choose(place, { taking: row.offered.find((taking) => taking === target.value) })
                  }
                >
                  {row.offered.map((taking) => (
                    <option key={taking} value={taking}>
                      {wordsOf(taking, row, fields)}
                    </option>
                  ))}
                </select>
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
          <button type="button" className={button.button} disabled={taken.length === 0} onClick={() => take(found)}>
            Take {counted(taken.length, 'row', 'rows')}
          </button>
        </>
      )}
    </div>
  )
}

function wordsOf(taking: Taking, { there, differs }: PlacedRow, record: Fields): string {
  if (taking === 'add') return there ? 'Add beside it' : 'Add'
  if (taking === 'replace') return there?.is === 'fact' ? `Put into ${pathLabel(there.path, record)}` : 'Replace'
  return there && differs !== 'nothing' && differs !== 'test' ? 'Keep ours' : 'Leave out'
}

function nameOf(heads: string[] | undefined, place: number): string {
  return heads?.[place]?.trim() || `Column ${place + 1}`
}

function nameOfRow({ fields, cells }: PlacedRow): string {
  return Object.values(fields).map(cellText)[0] ?? cells.join(' ')
}

function textOfRow(fields: Fields): string {
  return keepUnits(Object.values(fields).map(cellText).join(' · '))
}

function exampleOf(table: string[][], head: number, place: number): string {
  return table.slice(head + 1).find((cells) => cells[place]?.trim())?.[place] ?? ''
}

/** Why a row is where it is, what it repeats, and how it was written where that is mended. */
function notesOn({ cells, fields, isUnplaced, there, ...row }: PlacedRow, record: Fields): string[] {
  const { limit } = fields
  const isMended = typeof limit === 'string' && !cells.some((cell) => cell.trim() === limit)
  return [
    isMended && `As pasted: ${cells.join(' · ')}`,
    row.doubt !== undefined && `Left out unless you choose otherwise: ${row.doubt}`,
    isUnplaced && 'No record has such a test: choose its section',
    there && `${beside(there, row.differs, record)}: ${textOfRow(withoutId(there.fields))}`,
    there &&
      row.isLooser &&
      `Looser than ours: ${cellText(limit ?? null)}, ours ${cellText(there.fields.limit ?? null)}`,
    row.differs === 'test' && 'If it is the same test, replace that or leave this out; the page would show both',
  ].filter((note) => typeof note === 'string')
}

function beside(there: Standing, differs: PlacedRow['differs'], record: Fields): string {
  const where = there.is === 'shared' ? ` in ${there.of}` : ''
  if (differs === 'test') return `Close to one that is there${where}, under another name`
  if (differs === 'nothing') return `The same is there${where}`
  if (there.is === 'fact') return `The form has a field for it, ${pathLabel(there.path, record)}`
  if (differs === 'method') return `Same limit, other method${where}`
  return there.is === 'own' ? 'There already' : `Another limit is there${where}`
}

function withoutId({ id: _id, marker: _marker, ...fields }: Fields): Fields {
  return fields
}
