import type { Grade, TestGroups } from '../../shared/product.ts'
import { GROUP_NAMES, specificationOf } from '../../shared/specification.ts'
import { SpecificationRow } from './SpecificationRow.tsx'
import styles from './SpecificationTable.module.css'

/** The whole specification of one grade, in the groups of a certificate. */
export function SpecificationTable({ tests, grade }: { tests: TestGroups; grade: Grade }) {
  return (
    <table className={styles.specification} aria-label={`Specification of the grade ${grade.name}`}>
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
            <th scope="rowgroup" colSpan={3}>
              {GROUP_NAMES[group]}
            </th>
          </tr>
          {rows.map((test) => (
            <SpecificationRow key={test.test} test={test} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
