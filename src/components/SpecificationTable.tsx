import type { Grade, TestGroups } from '../../shared/page.ts'
import { GROUP_NAMES, specificationOf } from '../../shared/specification.ts'
import { Emphasis } from './Emphasis.tsx'
import styles from './Tables.module.css'

/** The whole specification of one grade, in the groups of a certificate. */
export function SpecificationTable({ tests, grade }: { tests: TestGroups; grade: Grade }) {
  return (
    <table className={`${styles.table} ${styles.specification}`}>
      <caption className={styles.caption}>Specification of the grade {grade.name}</caption>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Limit</th>
          <th scope="col">Method</th>
        </tr>
      </thead>
      {specificationOf(tests, grade).map(({ group, tests: rows }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.group}>
              {GROUP_NAMES[group]}
            </th>
          </tr>
          {rows.map(({ test, limit, method }) => (
            <tr key={test}>
              <th scope="row">
                <Emphasis text={test} />
              </th>
              <td className={styles.limit}>
                <Emphasis text={limit} />
              </td>
              <td>{method}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
