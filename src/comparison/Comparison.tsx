import { site } from 'virtual:site'
import { useNavigate } from 'react-router-dom'
import {
  compareAddress,
  formatGradeReference,
  GRADE_PARAMETER,
  gradeReference,
  MAX_COMPARED_GRADES,
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
import { useAddressFieldRef } from '../components/fieldRefs.ts'
import { PrintButton } from '../components/PrintButton.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { valueProps } from '../components/valueProps.ts'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useSearch } from '../router/address.ts'
import { tray } from '../tray/tray.ts'
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
  const fillTray = () =>
    tray.set(
      columns.map((column) => ({
        ...gradeReference(column),
        name: column.product.name,
        picture: column.product.picture,
      })),
    )
  return (
    <div className={styles.comparison}>
      <div className={`${ui.cluster} ${print.hidden}`}>
        {/* Grades are ticked in lists. The tray adds them to those that are compared. */}
        {columns.length < MAX_COMPARED_GRADES && (
          <a href={pathOf('products')} className={ui.quiet} data-icon="plus" onClick={fillTray} data-scripted>
            Add a grade
          </a>
        )}
        <CopyButton text={site.url + address} label="Copy link" />
        <PrintButton />
      </div>
      <form action={path}>
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
        <noscript>
          <button className={ui.button}>Update</button>
        </noscript>
      </form>
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
  const navigate = useNavigate()
  const reference = gradeReference(column)
  const references = columns.map(gradeReference)
  const index = columns.indexOf(column)
  const choice = useAddressFieldRef<HTMLSelectElement>(formatGradeReference(reference))
  return (
    <td>
      <div className={`${ui.cluster} ${styles.choice} ${print.hidden}`}>
        <select
          name={GRADE_PARAMETER}
          ref={choice}
          defaultValue={formatGradeReference(reference)}
          aria-label={`Grade of ${name}`}
          onInput={({ currentTarget }) => {
            // The value is `slug:grade`. The path has a leading slash, so it is as long as `slug:`.
            const next = { ...reference, grade: currentTarget.value.slice(path.length) }
            navigate(compareAddress(pathOf('compare'), references.with(index, next)), { state: { keepsPlace: true } })
          }}
        >
          {grades.map((option) => (
            <option key={option.name} value={formatGradeReference({ slug, grade: option.name })}>
              {option.name}
            </option>
          ))}
        </select>
        <AddToInquiry product={{ name, path, grades: gradesByMethod(grades), moq: grade.moq }} grade={grade.name} />
        <a
          href={compareAddress(pathOf('compare'), references.toSpliced(index, 1))}
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
