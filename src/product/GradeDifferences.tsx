import type { Grade } from '../../shared/product.ts'
import { SpecificationRow } from './SpecificationRow.tsx'
import styles from './SpecificationTable.module.css'

/** Limits that hold for single grades only, of those that are not chosen: the specification above shows the chosen. */
export function GradeDifferences({ grades, chosen }: { grades: Grade[]; chosen: Grade }) {
  const differing = grades
    .filter((grade) => grade !== chosen)
    .map(({ name, tests = {} }) => ({ name, tests: Object.values(tests).flat() }))
    .filter(({ tests }) => tests.length > 0)
  if (differing.length === 0) return null
  return (
    <table className={`${styles.specification} ${styles.differences}`}>
      <caption>Limits of the other grades</caption>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">Limit</th>
          <th scope="col">Method</th>
        </tr>
      </thead>
      {differing.map(({ name, tests }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {name}
            </th>
          </tr>
          {tests.map((test) => (
            <SpecificationRow key={test.test} test={test} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
