import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  type AskedGrade,
  compareAddress,
  type ComparisonFields,
  gradeValue,
  MOST_COMPARED,
} from '../../shared/comparison/address.ts'
import type { ComparedGrade } from '../../shared/comparison/columns.ts'
import type { SearchHit } from '../../shared/search.ts'
import button from '../components/Button.module.css'
import { announce } from '../layout/notices.ts'
import { ProductSearch } from '../../packages/search/search.ts'
import icons from '../styles/icons.module.css'
import { tick, tray, type TrayGrade } from './tray.ts'
import styles from './AddGrade.module.css'
import { askedOf } from './ColumnHead.tsx'

/** Of products with many grades; the others are chosen in the head of a column. */
const MOST_SHOWN = 8

type Props = {
  columns: ComparedGrade[]
  /** What the address says beside the grades. */
  fields?: ComparisonFields
}

/** Adds a grade to a comparison: another one of its products, or of one that is looked for. Open from the start where nothing is compared yet. */
export function AddGrade({ columns, fields }: Props) {
  const [isOpen] = useState(columns.length < 2)
  const summary = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const grades = columns.map(askedOf)
  const addressWith = (grade: AskedGrade) => compareAddress([...grades, grade], fields)
  const note = (grade: TrayGrade) => {
    // Whoever came from the tray finds there what was compared.
    if (isInTray(grades)) tick(grade, true)
    announce(`${grade.name}, ${grade.grade} is in the comparison`)
  }
  const addOf = (hit: SearchHit) => {
    const grade = nextOf(hit, grades)
    if (!grade) return
    note(grade)
    void navigate(addressWith(grade), { state: { keepsPlace: true } })
  }
  const others = otherGrades(columns).slice(0, MOST_SHOWN)
  const whole = columns.filter(({ card, names }) => names.every((name) => isAmong(grades, card.path, name)))
  if (columns.length === MOST_COMPARED) return null
  return (
    <details className={styles.add} open={isOpen}>
      <summary ref={summary} className={`${button.quiet} ${icons.plus}`}>
        {columns.length === 0 ? 'Add a grade' : 'Add another grade'}
      </summary>
      <div className={styles.ways}>
        {others.length > 0 && (
          <div>
            <p id="other-grades">
              {new Set(others.map(({ slug }) => slug)).size === 1 ? 'Of this product' : 'Of these products'}
            </p>
            <ul aria-labelledby="other-grades">
              {others.map((other) => (
                <li key={gradeValue(other)}>
                  <a
                    href={addressWith(other)}
                    className={icons.plus}
                    aria-label={`Add ${other.name}, ${other.grade}`}
                    onClick={() => {
                      note(other)
                      // The link goes with what it has added.
                      summary.current?.focus()
                    }}
                    data-in-place
                  >
                    {columns.every(({ card }) => card.name === other.name)
                      ? other.grade
                      : `${other.name}, ${other.grade}`}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div data-scripted>
          <p>
            {columns.length === 0
              ? 'Find a product by name, Latin name or CAS'
              : 'Of another product: name, Latin name or CAS'}
          </p>
          <ProductSearch
            label="Product of which a grade is added"
            isTaken={({ path }) => whole.some(({ card }) => card.path === path)}
            onChoose={addOf}
            isStanding
          />
        </div>
      </div>
    </details>
  )
}

/** The grades of the compared products that are not compared. */
function otherGrades(columns: ComparedGrade[]): TrayGrade[] {
  const grades = columns.map(askedOf)
  const products = new Map(columns.map((column) => [column.card.path, column]))
  return [...products.values()].flatMap(({ card: { path, name, picture }, names }) =>
    names
      .filter((grade) => !isAmong(grades, path, grade))
      .map((grade) => ({ slug: path.slice(1), grade, name, picture })),
  )
}

/** The first grade of a product that is not compared yet. */
function nextOf({ path, name, picture, grades = [] }: SearchHit, known: AskedGrade[]): TrayGrade | undefined {
  const grade = grades.flatMap(({ names }) => names).find((it) => !isAmong(known, path, it))
  return grade === undefined ? undefined : { slug: path.slice(1), grade, name, picture }
}

function isAmong(grades: AskedGrade[], path: string, name: string): boolean {
  return grades.some(({ slug, grade }) => `/${slug}` === path && grade === name)
}

function isInTray(grades: AskedGrade[]): boolean {
  const values = new Set(grades.map(gradeValue))
  return tray.current().some((grade) => values.has(gradeValue(grade)))
}
