import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Comparison } from '../comparison/Comparison.tsx'
import {
  type GradeReference,
  compareAddress,
  MAX_COMPARED_GRADES,
  readGrades,
  gradeReference,
  type ComparisonColumn,
  type GradeComparison,
  type ComparedGrade,
  gradesIn,
} from '../../shared/comparison.ts'
import { columnOf, compareGrades } from '../../shared/compareGrades.ts'
import type { PageOf } from '../../shared/page.ts'
import ui from '../styles/ui.module.css'
import { Dish } from '../components/Dish.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { useSharedState } from '../router/sharedState.ts'
import { tray } from '../tray/tray.ts'
import { PrintFooter, PrintHeader } from '../product/PrintFrame.tsx'
import styles from './compare.module.css'

const MAX_CHARACTERS = 80

export function Screen({ page }: { page: PageOf<'compare'> }) {
  const search = useSearch()
  const { grades: references, leftOut, unreadable } = readGrades(search)
  const isRendered = page.compared !== undefined && compareAddress(page.compared.asked) === compareAddress(references)
  const {
    data: compared,
    error,
    refetch,
  } = useQuery({
    queryKey: ['compared', references],
    queryFn: ({ client }) => loadComparison(references, client),
    enabled: references.length > 0,
    initialData: isRendered ? page.compared : undefined,
    placeholderData: (previous) => previous,
  })
  const comparison = references.length > 0 ? compared : undefined
  const isEmpty = references.length === 0 && unreadable.length === 0
  const grades = gradesIn(comparison?.columns ?? [])
  const trayGrades = useSharedState(tray)
  return (
    <>
      {grades.length > 0 && <PrintHeader title="Comparison of grades" subtitle={listGrades(grades)} />}
      <Banner page={page} count={grades.length || undefined} />
      {error && (
        <p role="alert" className={styles.space}>
          <span>The grades could not be loaded. </span>
          <button type="button" className={ui.text} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {comparison && <MissingGrades columns={comparison.columns} />}
      <IgnoredReferences leftOut={leftOut} unreadable={unreadable} />
      {isEmpty && (
        <div className={`${ui.columns} ${styles.space} ${styles.empty}`}>
          <div className={ui.stack}>
            <p>No grades chosen yet.</p>
            <div className={ui.cluster}>
              {trayGrades.length > 0 && (
                <a className={ui.button} href={compareAddress(trayGrades)}>
                  {trayGrades.length === 1 ? 'Show the ticked grade' : `Compare the ${trayGrades.length} ticked grades`}
                </a>
              )}
              <a className={ui.quiet} href="/products">
                Browse all products
              </a>
            </div>
            <Prose html={page.html} />
          </div>
          <Dish name="empty" sizes="300px" isLazy />
        </div>
      )}
      {comparison && grades.length > 0 && <Comparison columns={grades} groups={comparison.groups} />}
      {grades.length > 0 && <PrintFooter path={compareAddress(grades.map(gradeReference))} />}
    </>
  )
}

async function loadComparison(references: GradeReference[], client: QueryClient): Promise<GradeComparison> {
  return compareGrades(await Promise.all(references.map((grade) => readColumn(grade, client))))
}

async function readColumn(reference: GradeReference, client: QueryClient): Promise<ComparisonColumn> {
  const route = await client.ensureQueryData(pageQuery(`/${reference.slug}`))
  if ('redirect' in route) return readColumn({ ...reference, slug: route.redirect.slice(1) }, client)
  return columnOf(reference, route.page.name === 'productsdetail' ? route.page.product : undefined)
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
          <a href="/products">All products</a>
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
