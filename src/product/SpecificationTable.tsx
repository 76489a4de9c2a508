import type { Grade, Product, Test, TestGroups } from '../../shared/product.ts'
import { differencesOf, TEST_GROUP_NAMES, specificationOf } from '../../shared/specification.ts'
import { emphasise, emphasisedValueProps } from '../facts/emphasise.tsx'
import { TableHead } from '../components/TableHead.tsx'
import { valueProps } from '../components/valueProps.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './SpecificationTable.module.css'

/** Specifications with more lines are condensed in print to fit one page. */
const MAX_LINES = 28

/** Characters that fit one line of a cell. */
const CHARACTERS_PER_LINE = 26

export function SpecificationTable({ tests, grade }: { tests: TestGroups; grade: Grade }) {
  const groups = specificationOf(tests, grade).map(({ group, tests: rows }) => ({
    name: TEST_GROUP_NAMES[group],
    tests: rows,
  }))
  const isLong = groups.flatMap(({ tests: rows }) => rows).reduce((sum, row) => sum + countLines(row), 0) > MAX_LINES
  return (
    <table
      className={`${ui.table} ${ui.stacks} ${styles.specification}`}
      data-long={isLong || undefined}
      aria-label={`Specification of the grade ${grade.name}`}
    >
      <TableContent groups={groups} />
    </table>
  )
}

function countLines({ test, limit, method }: Test): number {
  return Math.ceil(Math.max(test.length, limit.length, method.length) / CHARACTERS_PER_LINE)
}

export function GradeDifferences({ product, chosenGrade }: { product: Product; chosenGrade: Grade }) {
  const differences = product.grades
    .filter((grade) => grade !== chosenGrade)
    .map((grade) => ({ name: grade.name, tests: differencesOf(product, grade, chosenGrade) }))
    .filter(({ tests }) => tests.length > 0)
  const others = product.grades.length > 2 ? 'other grades differ' : 'other grade differs'
  if (differences.length === 0)
    return product.grades.length > 1 && <p className={ui.hint}>{`The ${others} only as the table of grades shows.`}</p>
  return (
    <table className={`${ui.table} ${ui.stacks} ${styles.specification} ${styles.differences} ${print.hidden}`}>
      <caption>{`Where the ${others}`}</caption>
      <TableContent groups={differences} heads={['Test or fact', 'Limit or value', 'Method']} />
    </table>
  )
}

type TableContentProps = {
  groups: { name: string; tests: Test[] }[]
  heads?: string[]
}

const HEADS = ['Test', 'Limit', 'Method']

function TableContent({ groups, heads = HEADS }: TableContentProps) {
  return (
    <>
      <TableHead heads={heads} />
      {groups.map(({ name, tests }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {name}
            </th>
          </tr>
          {tests.map(({ test, limit, method }) => (
            <tr key={test}>
              <th scope="row">{emphasise(preventLineBreaks(test))}</th>
              <td {...emphasisedValueProps(limit)} />
              <td {...valueProps(method)} />
            </tr>
          ))}
        </tbody>
      ))}
    </>
  )
}
