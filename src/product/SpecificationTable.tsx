import type { Grade, Test, TestGroups } from '../../shared/product.ts'
import { TEST_GROUP_NAMES, specificationOf } from '../../shared/specification.ts'
import { emphasise, emphasisedValueProps } from '../facts/emphasise.tsx'
import { TableHead } from '../components/TableHead.tsx'
import { valueProps } from '../components/valueProps.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
import ui from '../styles/ui.module.css'
import styles from './SpecificationTable.module.css'

/** Specifications with more lines are condensed in print to fit one page. */
const MAX_LINES = 28

/** Characters that fit one line of a cell. */
const CHARACTERS_PER_LINE = 26

export function SpecificationTable({ tests, grade }: { tests: TestGroups; grade: Grade }) {
  const groups = specificationOf(tests, grade)
  const isLong = groups.flatMap(({ tests: rows }) => rows).reduce((sum, row) => sum + countLines(row), 0) > MAX_LINES
  return (
    <table
      className={`${ui.table} ${ui.stacks} ${styles.specification}`}
      data-long={isLong || undefined}
      aria-label={`Specification of the grade ${grade.name}`}
    >
      <TableHead heads={['Test', 'Limit', 'Method']} />
      {groups.map(({ group, tests: rows }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {TEST_GROUP_NAMES[group]}
            </th>
          </tr>
          {rows.map(({ test, limit, method }) => (
            <tr key={test}>
              <th scope="row">{emphasise(preventLineBreaks(test))}</th>
              <td {...emphasisedValueProps(limit)} />
              <td {...valueProps(method)} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function countLines({ test, limit, method }: Test): number {
  return Math.ceil(Math.max(test.length, limit.length, method.length) / CHARACTERS_PER_LINE)
}
