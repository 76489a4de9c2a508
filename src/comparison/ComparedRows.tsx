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
      {rows.map(({ test, isSame, cells }) => (
        <tr key={test} data-differs={isSame ? undefined : ''}>
          <th scope="row">{emphasise(test)}</th>
          {isSame && columns > 1 ? (
            <td colSpan={columns}>
              <SameCell cell={cells[0] ?? {}} />
              <small className={styles.same}>{`same in ${NUMBERS[columns]}`}</small>
            </td>
          ) : (
            cells.map((cell, index) => (
              // A column has no other name than its place.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} data-aside={pair.includes(index) ? undefined : ''}>
                <OwnCell cell={cell} />
              </td>
            ))
          )}
        </tr>
      ))}
    </tbody>
  )
}

function SameCell({ cell: { text = '', method } }: { cell: Cell }) {
  return (
    <>
      <span>{emphasise(keepUnits(text))}</span>
      {method && <small>{keepUnits(method)}</small>}
    </>
  )
}

function OwnCell({ cell: { text, original, method, notComparable, isStrictest } }: { cell: Cell }) {
  if (text === undefined) return <span className={styles.unstated}>not stated</span>
  if (notComparable !== undefined) {
    return (
      <div className={styles.refused}>
        <p>
          <b>Not comparable</b>
          <span>{`${notComparable}. Stated: ${text}`}</span>
        </p>
      </div>
    )
  }
  return (
    <>
      {isStrictest ? <b>{emphasise(keepUnits(text))}</b> : <span>{emphasise(keepUnits(text))}</span>}
      {original && <small>{keepUnits(original)}</small>}
      {method && <small>{keepUnits(method)}</small>}
    </>
  )
}
