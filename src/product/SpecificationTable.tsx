import type { Grade, Product, Test, TestGroups } from '../../shared/product.ts'
import { differencesOf, TEST_GROUP_NAMES, specificationOf } from '../../shared/specification.ts'
import { emphasise, emphasisedValueProps } from '../components/emphasise.tsx'
import { valueProps } from '../components/valueProps.ts'
import { preventLineBreaks } from '../../shared/texts.ts'
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
      className={styles.specification}
      data-long={isLong || undefined}
      aria-label={`Specification of the grade ${grade.name}`}
    >
      <TableContent groups={groups} idPrefix="test" />
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
  if (differences.length === 0) return null
  return (
    <table className={`${styles.specification} ${styles.differences}`}>
      <caption>Where the other grades differ</caption>
      <TableContent groups={differences} idPrefix="other" heads={['Test or fact', 'Limit or value', 'Method']} />
    </table>
  )
}

type TableContentProps = {
  groups: { name: string; tests: Test[] }[]
  idPrefix: string
  heads?: string[]
}

const HEADS = ['Test', 'Limit', 'Method']

function TableContent({ groups, idPrefix, heads = HEADS }: TableContentProps) {
  return (
    <>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ name, tests }, groupIndex) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              {name}
            </th>
          </tr>
          {tests.map(({ test, limit, method }, index) => (
            <tr
              key={test}
              id={tests.some((row) => refersTo(row, test)) ? `${idPrefix}-${groupIndex}-${index}` : undefined}
            >
              <th scope="row">{emphasise(preventLineBreaks(test))}</th>
              <Limit
                text={limit}
                rowIndex={tests.findIndex((row) => refersTo({ limit }, row.test))}
                idPrefix={`${idPrefix}-${groupIndex}`}
              />
              <td {...valueProps(method)} />
            </tr>
          ))}
        </tbody>
      ))}
    </>
  )
}

/** Returns whether a limit refers to another test: `See protein`. */
function refersTo({ limit }: Pick<Test, 'limit'>, test: string): boolean {
  return limit.toLowerCase() === `see ${test.replaceAll('*', '').toLowerCase()}`
}

function Limit({ text, rowIndex, idPrefix }: { text: string; rowIndex: number; idPrefix: string }) {
  if (rowIndex < 0) return <td {...emphasisedValueProps(text)} />
  return (
    <td>
      <a href={`#${idPrefix}-${rowIndex}`}>{emphasise(preventLineBreaks(text))}</a>
    </td>
  )
}
