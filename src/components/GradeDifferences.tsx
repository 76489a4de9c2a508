import type { Grade, Test } from '../../shared/page.ts'
import { Emphasis } from './Emphasis.tsx'
import styles from './Tables.module.css'

/** Limits that hold for single grades only: what the specification of the chosen grade does not show of the others. */
export function GradeDifferences({ grades }: { grades: Grade[] }) {
  const rows = grades.flatMap((grade) => ownTests(grade).map((test) => ({ grade: grade.name, ...test })))
  if (rows.length === 0) return null
  return (
    <table className={`${styles.table} ${styles.specification}`}>
      <caption className={styles.caption}>Limits of single grades</caption>
      <thead>
        <tr>
          <th scope="col">Grade and test</th>
          <th scope="col">Limit</th>
          <th scope="col">Method</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ grade, test, limit, method }) => (
          <tr key={`${grade} ${test}`}>
            <th scope="row">
              {grade}: <Emphasis text={test} />
            </th>
            <td className={styles.limit}>
              <Emphasis text={limit} />
            </td>
            <td>{method}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ownTests({ tests }: Grade): Test[] {
  return Object.values(tests ?? {}).flat()
}
