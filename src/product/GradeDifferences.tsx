import type { Grade, Product } from '../../shared/product.ts'
import { differencesOf } from '../../shared/specification.ts'
import { SpecificationRow } from './SpecificationRow.tsx'
import styles from './SpecificationTable.module.css'

/** What differs in the grades that are not chosen: plate and specification above show the chosen one. */
export function GradeDifferences({ product, chosen }: { product: Product; chosen: Grade }) {
  const differing = product.grades
    .filter((grade) => grade !== chosen)
    .map((grade) => ({ name: grade.name, tests: differencesOf(product, grade, chosen) }))
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
