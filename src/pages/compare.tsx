import { Comparison } from '../comparison/Comparison.tsx'
import {
  GRADE_PARAMETER,
  type GradeReference,
  compareAddress,
  MAX_COMPARED_GRADES,
  readGrades,
  type ComparisonColumn,
  type ComparedGrade,
  gradesIn,
} from '../../shared/comparison.ts'
import { columnOf, compareGrades } from '../../shared/compareGrades.ts'
import type { Need } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import ui from '../styles/ui.module.css'
import { Dish } from '../components/Dish.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import { useSharedState } from '../router/sharedState.ts'
import { tray } from '../tray/tray.ts'
import { PrintFooter, PrintHeader } from '../facts/PrintFrame.tsx'
import styles from './compare.module.css'
import { pathOf } from '../paths.ts'

const MAX_CHARACTERS = 80

type Page = PageOf<'compare'>

/** Also needed for references that cannot be read, because the page names them. */
export function needs(_page: Page, parameters: URLSearchParams): Need<Page['extra']> | undefined {
  if (!parameters.has(GRADE_PARAMETER)) return undefined
  const { grades } = readGrades(parameters)
  return {
    key: grades,
    load: async ({ product }) => {
      const pages = await Promise.all(grades.map(({ slug }) => product(`/${slug}`)))
      return compareGrades(grades.map((grade, index) => columnOf(grade, pages[index]?.product)))
    },
  }
}

export function Screen({ page }: { page: Page }) {
  const { grades: references, leftOut, unreadable } = readGrades(useSearch())
  const comparison = page.extra
  const isEmpty = references.length === 0 && unreadable.length === 0
  const grades = gradesIn(comparison?.columns ?? [])
  const trayGrades = useSharedState(tray)
  return (
    <>
      {grades.length > 0 && <PrintHeader title="Comparison of grades" subtitle={listGrades(grades)} />}
      <Banner page={page} count={grades.length || undefined} />
      {comparison && <MissingGrades columns={comparison.columns} />}
      <IgnoredReferences leftOut={leftOut} unreadable={unreadable} />
      {isEmpty && (
        <div className={`${ui.columns} ${styles.space} ${styles.empty}`}>
          <div className={ui.stack}>
            <p>No grades chosen yet.</p>
            <div className={ui.cluster}>
              {trayGrades.length > 0 && (
                <a className={ui.button} href={compareAddress(page.canonical, trayGrades)}>
                  {trayGrades.length === 1 ? 'Show the ticked grade' : `Compare the ${trayGrades.length} ticked grades`}
                </a>
              )}
              <a className={ui.quiet} href={pathOf('products')}>
                Browse all products
              </a>
            </div>
            <Prose html={page.html} />
          </div>
          <Dish sizes="300px" isLazy />
        </div>
      )}
      {comparison && grades.length > 0 && <Comparison columns={grades} groups={comparison.groups} />}
      {grades.length > 0 && <PrintFooter path={page.canonical} />}
    </>
  )
}

function listGrades(grades: ComparedGrade[]): string {
  return grades.map(({ card, grade }) => `${card.name}, ${grade.name}`).join('; ')
}

function IgnoredReferences({ leftOut, unreadable }: { leftOut: GradeReference[]; unreadable: string[] }) {
  if (leftOut.length === 0 && unreadable.length === 0) return null
  return (
    <ul className={`${ui.muted} ${styles.space}`}>
      {unreadable.slice(0, MAX_COMPARED_GRADES).map((text) => (
        <li key={text}>
          <span>{`“${text.slice(0, MAX_CHARACTERS)}” is not a grade. Choose grades in a product list: `}</span>
          <a href={pathOf('products')}>All products</a>
        </li>
      ))}
      {leftOut.length > 0 && (
        <li>{`Up to ${MAX_COMPARED_GRADES} grades can be compared. Left out: ${leftOut.map(({ slug, grade }) => `grade ${grade} of ${slug}`).join(', ')}.`}</li>
      )}
    </ul>
  )
}

function MissingGrades({ columns }: { columns: ComparisonColumn[] }) {
  const missing = columns.flatMap((column) => ('missing' in column ? [column.missing] : []))
  if (missing.length === 0) return null
  return (
    <ul className={`${ui.muted} ${styles.space}`}>
      {missing.map(({ slug, grade }) => (
        <li key={slug + grade}>
          <span>{`The grade ${grade} of `}</span>
          <a href={`/${slug}`}>{slug}</a>
          <span> is not in the catalogue.</span>
        </li>
      ))}
    </ul>
  )
}
