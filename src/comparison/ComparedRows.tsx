import type { Cell, ComparedRow } from '../../shared/comparison/comparedRow.ts'
import { emphasise } from '../components/emphasise.tsx'
import { keepUnits } from '../components/keepUnits.ts'
import styles from './ComparedRows.module.css'

type Props = { name: string; rows: ComparedRow[]; columns: number; pair: number[] }

const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five', 'all six']

/** The rows of a group; one that is the same in all grades says so once. */
export function ComparedRows({ name, rows, columns, pair }: Props) {
  if (rows.length === 0) return null
  return (
    <tbody className={styles.rows}>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1}>
          {name}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.test} row={row} columns={columns} pair={pair} />
      ))}
    </tbody>
  )
}

function Row({ row: { test, isSame, cells }, columns, pair }: { row: ComparedRow; columns: number; pair: number[] }) {
  const method = sharedMethod(cells)
  return (
    <tr data-differs={isSame ? undefined : ''}>
      <th scope="row">
        <span>{emphasise(test)}</span>
        {method && <small>{keepUnits(method)}</small>}
      </th>
      {isSame && columns > 1 ? (
        <td colSpan={columns}>
          <span>{emphasise(keepUnits(cells[0]?.text ?? ''))}</span>
          <small className={styles.same}>{`same in ${NUMBERS[columns]}`}</small>
        </td>
      ) : (
        cells.map((cell, index) => (
          // A column has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <td key={index} data-aside={pair.includes(index) ? undefined : ''}>
            <OwnCell cell={cell} hasMethod={method === undefined} />
          </td>
        ))
      )}
    </tr>
  )
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
      {isStrictest ? <b>{emphasise(keepUnits(text))}</b> : <span>{emphasise(keepUnits(text))}</span>}
      {original && <small>{keepUnits(original)}</small>}
      {hasMethod && method && <small>{keepUnits(method)}</small>}
    </>
  )
}
