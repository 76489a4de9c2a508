import type { ReactNode } from 'react'
import type { Change } from '../../shared/revisions.ts'
import { emphasise, emphasisedValue } from './emphasise.tsx'
import { keepUnits } from '../../shared/texts.ts'
import styles from './ChangeTable.module.css'

type Props<Row extends Change> = {
  label: string
  changes: Row[]
  /** What is said of a row below its name. */
  detail?: (change: Row) => ReactNode
}

/** Rows of a specification as they were and as they are. */
export function ChangeTable<Row extends Change>({ label, changes, detail }: Props<Row>) {
  return (
    <table className={styles.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const { row, grades, was, now } = change
          return (
            <tr key={[row, grades, was, now].join('|')}>
              <th scope="row">
                <div>{emphasise(keepUnits(row))}</div>
                {grades && <small>{grades.length === 1 ? `grade ${grades[0]}` : `grades ${grades.join(', ')}`}</small>}
                {detail && <div>{detail(change)}</div>}
              </th>
              <td data-label="Before" {...emphasisedValue(was ?? 'not specified')} />
              <td data-label="Now" {...emphasisedValue(now ?? 'not specified')} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
