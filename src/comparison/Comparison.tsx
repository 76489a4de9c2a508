import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { site } from 'virtual:site'
import type { ComparedGroup } from '../../shared/comparison/compareGrades.ts'
import { COMPARE_PATH, compareAddress, type ComparisonFields } from '../../shared/comparison/address.ts'
import type { ComparedGrade } from '../../shared/comparison/columns.ts'
import { comparisonTable } from '../../shared/comparison/comparisonTable.ts'
import button from '../components/Button.module.css'
import { FileLinks } from '../components/FileLinks.tsx'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useSearch } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { limitsAddress } from '../../packages/limits/limits.ts'
import icons from '../styles/icons.module.css'
import hidden from '../styles/hidden.module.css'
import { AddGrade } from './AddGrade.tsx'
import { asideOf, askedOf, ColumnHead, ColumnProduct, ColumnTools } from './ColumnHead.tsx'
import { KeepForm } from './KeepForm.tsx'
import { FoldedComparisons } from './KeptComparisons.tsx'
import { isOf, keptComparisons, LONGEST_NAME } from './keptComparisons.ts'
import styles from './Comparison.module.css'
import { PrintButton } from '../components/PrintButton.tsx'
import { type Cell, type ComparedRow, saySame } from '../../shared/comparison/comparedRow.ts'
import { emphasise, emphasisedValue } from '../components/emphasise.tsx'
import { value } from '../components/value.ts'
import { keepUnits } from '../../shared/texts.ts'

/** Field of the address: which rows are shown. */
const ROWS = 'rows'
const DIFFERING = 'differing'

/** Grades side by side, row by row; on a tablet three of them at a time, on a phone two. */
export function Comparison({ columns, groups }: { columns: ComparedGrade[]; groups: ComparedGroup[] }) {
  const rows = groups.flatMap((group) => group.rows)
  const differing = rows.filter(({ isSame }) => !isSame).length
  const search = useSearch()
  const navigate = useNavigate()
  const isShort = search.get(ROWS) === DIFFERING
  const [shownColumns, setShownColumns] = useState([0, 1, 2])
  const grades = columns.map(askedOf)
  const kept = useSharedState(keptComparisons).find((comparison) => isOf(comparison, grades))
  const name = kept?.name ?? search.get('name')?.slice(0, LONGEST_NAME) ?? ''
  const addressOf = (fields: ComparisonFields) => compareAddress(grades, { name, ...fields })
  const fields = { rows: isShort ? DIFFERING : undefined, name }
  const shown = isShort ? groups.map(withoutSame) : groups
  return (
    <div className={styles.comparison} data-comparison>
      <div className={styles.tools}>
        <AddGrade columns={columns} fields={fields} />
        <FoldedComparisons>
          <KeepForm
            grades={grades}
            name={name}
            onKept={(typed) =>
              void navigate(addressOf({ ...fields, name: typed }), { replace: true, state: { keepsPlace: true } })
            }
          />
        </FoldedComparisons>
        <nav className={styles.views} aria-label="Rows">
          <a href={addressOf({})} aria-current={isShort ? undefined : 'true'} data-in-place>
            <span>All rows</span> <b>{rows.length}</b>
          </a>
          <a href={addressOf({ rows: DIFFERING })} aria-current={isShort ? 'true' : undefined} data-in-place>
            <span>Differences only</span> <b>{differing}</b>
          </a>
        </nav>
        <a className={`${button.quiet} ${icons.list}`} href={limitsAddress({ goods: grades })} data-scripted>
          Check a specification
        </a>
        <CopyButton text={site.url + addressOf(fields)} label="Copy link" />
        <CopyButton text={tableText({ columns, groups: shown })} label="Copy table" />
        <PrintButton />
      </div>
      <ul className={styles.legend}>
        <li data-differs>the row differs between grades</li>
        <li>
          <b>Bold</b> <span>strictest limit of the row, where they can be ranked</span>
        </li>
        <li data-refused>limits that must not be set against each other</li>
      </ul>
      <form action={COMPARE_PATH}>
        {isShort && <input type="hidden" name={ROWS} value={DIFFERING} />}
        <table className={styles.table} data-columns={columns.length}>
          <caption>{captionOf(columns.length, rows.length, differing)}</caption>
          <thead>
            <tr>
              <td>
                <span className={hidden.hidden}>Test</span>
              </td>
              {columns.map((column, index) => (
                <ColumnHead key={keyOf(column)} column={column} aside={asideOf(index, shownColumns)} />
              ))}
            </tr>
            <tr>
              <td>
                <span className={hidden.hidden}>Product</span>
              </td>
              {columns.map((column) => (
                <ColumnProduct
                  key={keyOf(column)}
                  column={column}
                  columns={columns}
                  shown={shownColumns}
                  onShow={setShownColumns}
                />
              ))}
            </tr>
            <tr>
              <td>
                <span className={hidden.hidden}>Choices</span>
              </td>
              {columns.map((column) => (
                <ColumnTools
                  key={keyOf(column)}
                  column={column}
                  columns={columns}
                  shown={shownColumns}
                  fields={fields}
                />
              ))}
            </tr>
          </thead>
          {shown.map((group) => (
            <ComparedRows
              key={group.name}
              name={group.name}
              rows={group.rows}
              columns={columns.length}
              shown={shownColumns}
            />
          ))}
        </table>
        <noscript>
          <button className={button.button}>Show these grades</button>
        </noscript>
      </form>
      <FileLinks
        label="These grades as a file"
        path={COMPARE_PATH}
        query={compareAddress(grades).slice(`${COMPARE_PATH}?`.length)}
        endings={['xlsx', 'csv', 'json']}
      />
    </div>
  )
}

function keyOf({ card, grade }: ComparedGrade): string {
  return card.path + grade.name
}

/** `3 grades compared. Of 41 rows 28 differ.` */
function captionOf(columns: number, rows: number, differing: number): string {
  const differ = differing === 0 ? 'none differs' : differing === 1 ? '1 differs' : `${differing} differ`
  return columns === 1 ? '1 grade' : `${columns} grades compared. Of ${rows} rows ${differ}.`
}

function withoutSame(group: ComparedGroup): ComparedGroup {
  return { ...group, rows: group.rows.filter(({ isSame }) => !isSame) }
}

/** The table for a spreadsheet: cells parted by tabs, a line for each row. */
function tableText(compared: { columns: ComparedGrade[]; groups: ComparedGroup[] }): string {
  return comparisonTable(compared)
    .map((cells) => cells.join('\t'))
    .join('\n')
}

type Props = {
  name: string
  rows: ComparedRow[]
  columns: number
  shown: number[]
}

const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five', 'all six']

/** The rows of a group; one that is the same in all grades says so once. */
function ComparedRows({ name, rows, columns, shown }: Props) {
  if (rows.length === 0) return null
  return (
    <tbody className={styles.rows}>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.test} row={row} columns={columns} shown={shown} />
      ))}
    </tbody>
  )
}

function Row({ row: { test, isSame, cells }, columns, shown }: { row: ComparedRow; columns: number; shown: number[] }) {
  const method = sharedMethod(cells)
  const [note, ...otherNotes] = new Set(cells.map(({ original }) => original))
  return (
    <tr data-differs={isSame ? undefined : differsOn(cells, shown)}>
      <th scope="row">
        <span>{emphasise(test)}</span>
        {method && <small {...value(method)} />}
        {!isSame && <span className={hidden.hidden}>, differs</span>}
      </th>
      {isSame && columns > 1 ? (
        <td colSpan={columns}>
          {cells[0]?.text === undefined ? (
            <span className={styles.unstated}>not stated</span>
          ) : (
            <span {...emphasisedValue(cells[0].text)} />
          )}
          {note && otherNotes.length === 0 && <small {...value(note)} />}
          <small>{`same in ${NUMBERS[columns]}`}</small>
        </td>
      ) : (
        cells.map((cell, index) => (
          // A column has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index} data-aside={asideOf(index, shown)}>
            <OwnCell cell={cell} hasMethod={method === undefined} />
          </td>
        ))
      )}
    </tr>
  )
}

/** On which screens the columns that are shown differ: on all, on those that have three, or only on those that have every one. */
function differsOn(cells: Cell[], shown: number[]): '' | 'tablet' | 'wide' {
  const areSame = (count: number) => saySame(shown.slice(0, count).flatMap((index) => cells[index] ?? []))
  return areSame(3) ? 'wide' : areSame(2) ? 'tablet' : ''
}

/** The method where all that say something have found it in the same way. */
function sharedMethod(cells: Cell[]): string | undefined {
  const [method, ...others] = new Set(cells.flatMap((cell) => (cell.text === undefined ? [] : [cell.method])))
  return others.length === 0 ? method : undefined
}

function OwnCell({ cell, hasMethod }: { cell: Cell; hasMethod: boolean }) {
  const { text, original, method, notComparable, isStrictest } = cell
  if (text === undefined) return <span className={styles.unstated}>not stated</span>
  if (notComparable !== undefined) {
    return (
      <div className={styles.refused}>
        <p>
          <b>Not comparable</b>
          <span>{keepUnits(`${notComparable}. Stated: ${text}`)}</span>
        </p>
      </div>
    )
  }
  return (
    <>
      {isStrictest ? <b {...emphasisedValue(text)} /> : <span {...emphasisedValue(text)} />}
      {isStrictest && <small className={styles.strictest}>strictest</small>}
      {original && <small {...value(original)} />}
      {hasMethod && method && <small {...value(method)} />}
    </>
  )
}
