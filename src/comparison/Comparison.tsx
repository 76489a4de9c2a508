import {
  compareAddress,
  formatGradeReference,
  gradeReference,
  type ComparedGrade,
  type ComparedGroup,
  type ComparedRow,
} from '../../shared/comparison.ts'
import { gradesByMethod } from '../../shared/gradeNames.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { emphasise, emphasisedValueProps } from '../facts/emphasise.tsx'
import { AddToInquiry } from '../components/AddToInquiry.tsx'
import { productAddress } from '../components/addresses.ts'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { valueProps } from '../components/valueProps.ts'
import { useSearch } from '../router/address.ts'
import styles from './Comparison.module.css'
import { pathOf } from '../paths.ts'

/** Value of the parameter `rows` that also shows equal rows. */
const ALL_ROWS = 'all'

/** Phones show so many grades beside each other, and stack more. */
const MAX_BESIDE_ON_PHONES = 2

/** A longer text, such as a safety note, would be a ribbon in half a phone. */
const MAX_BESIDE_CHARACTERS = 90

export function Comparison({ columns, groups }: { columns: ComparedGrade[]; groups: ComparedGroup[] }) {
  const grades = columns.map(gradeReference)
  const path = pathOf('compare')
  const address = compareAddress(path, grades)
  const showsAllRows = useSearch().get('rows') === ALL_ROWS || columns.length === 1
  const differingGroups = groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
  const shownGroups = showsAllRows ? groups : differingGroups.filter((group) => group.rows.length > 0)
  const [allCount, differentCount] = [groups, differingGroups].map(
    (subset) => subset.flatMap((group) => group.rows).length,
  )
  return (
    <div className={styles.comparison}>
      <table
        className={`${ui.table} ${ui.stacks} ${styles.table} ${print.comparison}`}
        data-many={columns.length > MAX_BESIDE_ON_PHONES || undefined}
      >
        {columns.length > 1 && (
          <caption>
            <span>{`${columns.length} grades. Rows that differ: ${differentCount} of ${allCount}.`}</span>
            <a
              className={`${ui.tap} ${print.hidden}`}
              href={address + (showsAllRows ? '' : `&rows=${ALL_ROWS}`)}
              data-in-place
            >
              {showsAllRows ? 'Show differences only' : `Show all ${allCount} rows`}
            </a>
          </caption>
        )}
        <thead>
          <tr>
            <td aria-label="Test" className={styles.head} />
            {columns.map((column) => (
              <ColumnHead key={keyOf(column)} column={column} />
            ))}
          </tr>
          <tr>
            <td aria-label="Product" />
            {columns.map((column) => (
              <ColumnControls key={keyOf(column)} column={column} columns={columns} />
            ))}
          </tr>
        </thead>
        {shownGroups.map((group) => (
          <tbody key={group.name}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {group.name}
              </th>
            </tr>
            {group.rows.map((row, index) => (
              <Row key={index} row={row} columns={columns} isMarked={showsAllRows} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The head is short, because a screen reader repeats it at every cell. */
function ColumnHead({ column: { slug, product, grade } }: { column: ComparedGrade }) {
  return (
    <th scope="col" className={styles.head}>
      <a className={ui.name} href={productAddress(`/${slug}`, grade.name)}>
        {product.name}
      </a>
      <br />
      <span {...valueProps(grade.name)} />
    </th>
  )
}

function ColumnControls({ column, columns }: { column: ComparedGrade; columns: ComparedGrade[] }) {
  const { slug, grade, product } = column
  const { name, grades, restriction } = product
  const path = `/${slug}`
  const others = columns.filter((other) => other !== column).map(gradeReference)
  return (
    <td>
      <div className={`${ui.cluster} ${styles.choice} ${print.hidden}`}>
        <AddToInquiry product={{ name, path, grades: gradesByMethod(grades), moq: grade.moq }} grade={grade.name} />
        <a
          href={compareAddress(pathOf('compare'), others)}
          className={ui.icon}
          data-icon="close"
          aria-label={`Remove ${name}, ${grade.name} from the comparison`}
          data-in-place
        />
      </div>
      {restriction && <SafetyMark restriction={restriction} path={path} />}
    </td>
  )
}

function keyOf(column: ComparedGrade): string {
  return formatGradeReference(gradeReference(column))
}

type RowProps = {
  row: ComparedRow
  columns: ComparedGrade[]
  isMarked: boolean
}

function Row({ row: { test, differs, cells }, columns, isMarked }: RowProps) {
  const names = columns.map(({ product }) => product.name)
  // Phones show the labels in each row, so a grade is named only beside another of its product.
  const labels =
    new Set(names).size === names.length ? names : columns.map(({ product, grade }) => `${product.name}, ${grade.name}`)
  return (
    <tr
      data-differs={(isMarked && differs) || undefined}
      data-long={cells.some(({ text = '' }) => text.length > MAX_BESIDE_CHARACTERS) || undefined}
    >
      <th scope="row">
        <span>{emphasise(test)}</span>
        {isMarked && differs && <span className={ui.hidden}>, differs</span>}
      </th>
      {cells.map(({ text, note }, index) => (
        <td key={index} data-grade={labels[index]} data-empty={text === undefined || undefined}>
          {text === undefined ? <span className={ui.hidden}>no entry</span> : <span {...emphasisedValueProps(text)} />}
          {note && <small className={ui.faint} {...valueProps(note)} />}
        </td>
      ))}
    </tr>
  )
}
