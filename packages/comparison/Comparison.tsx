import { useEffect, useRef } from 'react'
import { site } from 'virtual:site'
import { COMPARE_PATH, compareAddress, gradeValue } from '../../shared/comparison/address.ts'
import {
  askedOf,
  type Cell,
  type ComparedGrade,
  type ComparedGroup,
  type ComparedRow,
} from '../../shared/comparison/compared.ts'
import button from '../../src/components/Button.module.css'
import { emphasise, emphasisedValue } from '../../src/components/emphasise.tsx'
import { FileLinks } from '../../src/components/FileLinks.tsx'
import { PrintButton } from '../../src/components/PrintButton.tsx'
import { value } from '../../src/components/value.ts'
import { CopyButton } from '../../src/layout/CopyButton.tsx'
import { limitsAddress } from '../limits/limits.ts'
import { useSearch } from '../../src/router/address.ts'
import hidden from '../../src/styles/hidden.module.css'
import icons from '../../src/styles/icons.module.css'
import { AddGrade } from './AddGrade.tsx'
import { ColumnHead, ColumnProduct } from './ColumnHead.tsx'
import { tray } from '../../src/tray/tray.ts'
import styles from './Comparison.module.css'

/** Value of the field `rows` that shows the rows without a difference, too. */
const ALL = 'all'

/** Grades side by side, row by row; on a narrow screen the grades of a row stand below each other. */
export function Comparison({ columns, groups }: { columns: ComparedGrade[]; groups: ComparedGroup[] }) {
  const search = useSearch()
  const grades = columns.map(askedOf)
  const name = search.get('name') ?? undefined
  const rows = search.get('rows') === ALL ? ALL : undefined
  const fields = { rows, name }
  useFollowingTray(columns)
  const all = groups.flatMap((group) => group.rows).length
  const differing = groups.flatMap((group) => group.rows.filter(({ differs }) => differs)).length
  const isWhole = rows === ALL || columns.length === 1
  return (
    <div className={styles.comparison} data-comparison>
      <div className={styles.tools}>
        <AddGrade columns={columns} fields={fields} />
        <a className={`${button.quiet} ${icons.list}`} href={limitsAddress({ goods: grades })} data-scripted>
          Check a specification
        </a>
        <CopyButton text={site.url + compareAddress(grades, fields)} label="Copy link" />
        <PrintButton />
      </div>
      <form action={COMPARE_PATH}>
        {rows && <input type="hidden" name="rows" value={rows} />}
        <table className={styles.table}>
          <caption>
            <span>{captionOf(columns.length, all, differing)}</span>
            {columns.length > 1 && (
              <a href={compareAddress(grades, { rows: isWhole ? undefined : ALL, name })} data-in-place>
                {isWhole ? 'Show differences only' : `Show all ${all} rows`}
              </a>
            )}
          </caption>
          <thead>
            <tr>
              <td>
                <span className={hidden.hidden}>Test</span>
              </td>
              {columns.map((column) => (
                <ColumnHead key={keyOf(column)} column={column} />
              ))}
            </tr>
            <tr>
              <td>
                <span className={hidden.hidden}>Product</span>
              </td>
              {columns.map((column) => (
                <ColumnProduct key={keyOf(column)} column={column} columns={columns} fields={fields} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group
              key={group.name}
              name={group.name}
              rows={isWhole ? group.rows : group.rows.filter(({ differs }) => differs)}
              columns={columns}
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

/** Has the tray follow a comparison of which it holds a grade: it gets what is added, and loses what is taken out. */
function useFollowingTray(columns: ComparedGrade[]): void {
  const before = useRef(columns)
  useEffect(() => {
    const [known, shown] = [before.current, columns].map((all) => all.map((it) => gradeValue(askedOf(it))))
    before.current = columns
    if (String(known) !== String(shown) && tray.current().some((grade) => known?.includes(gradeValue(grade))))
      tray.set(columns.map((it) => ({ ...askedOf(it), name: it.card.name, picture: it.card.picture })))
  }, [columns])
}

function keyOf({ card, grade }: ComparedGrade): string {
  return card.path + grade.name
}

/** `3 grades: 28 of 41 rows differ.` */
function captionOf(columns: number, rows: number, differing: number): string {
  if (columns === 1) return '1 grade'
  return `${columns} grades: ${differing === 0 ? 'no' : differing} of ${rows} rows ${differing === 1 ? 'differs' : 'differ'}.`
}

type GroupProps = { name: string; rows: ComparedRow[]; columns: ComparedGrade[] }

function Group({ name, rows, columns }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <tbody className={styles.rows}>
      <tr>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.test} row={row} columns={columns} />
      ))}
    </tbody>
  )
}

function Row({ row: { test, differs, cells }, columns }: { row: ComparedRow; columns: ComparedGrade[] }) {
  const stated = cells.filter(({ text }) => text !== undefined)
  const shared = stated.every(({ note }) => note === stated[0]?.note) ? stated[0]?.note : undefined
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        <span>{emphasise(test)}</span>
        {shared && <small {...value(shared)} />}
        {differs && <span className={hidden.hidden}>, differs</span>}
      </th>
      {columns.map((column, index) => (
        <td key={keyOf(column)} data-grade={`${column.card.name}, ${column.grade.name}`}>
          <Value cell={cells[index] ?? {}} isNoted={shared === undefined} />
        </td>
      ))}
    </tr>
  )
}

function Value({ cell: { text, note }, isNoted }: { cell: Cell; isNoted: boolean }) {
  if (text === undefined) return <span className={styles.unstated}>not stated</span>
  return (
    <>
      <span {...emphasisedValue(text)} />
      {isNoted && note && <small {...value(note)} />}
    </>
  )
}
