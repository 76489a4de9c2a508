import { Comparison } from '../comparison/Comparison.tsx'
import {
  GRADE_PARAMETER,
  formatGradeReference,
  gradeReference,
  MAX_COMPARED_GRADES,
  readGrades,
} from '../../shared/comparison.ts'
import { columnOf, compareGrades } from '../../shared/compareGrades.ts'
import type { Need } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import { inQuotes } from '../../shared/texts.ts'
import ui from '../styles/ui.module.css'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { PrintFooter, PrintHeader } from '../facts/PrintFrame.tsx'
import styles from './compare.module.css'
import { pathOf } from '../paths.ts'

type Page = PageOf<'compare'>

export function needs(_page: Page, parameters: URLSearchParams): Need<Page['extra']> | undefined {
  const asked = [...new Set(parameters.getAll(GRADE_PARAMETER))].filter((text) => text !== '')
  if (asked.length === 0) return undefined
  return {
    key: asked,
    load: async ({ product }) => {
      const columns = await Promise.all(
        readGrades(parameters).map(async (grade) => columnOf(grade, (await product(`/${grade.slug}`))?.product)),
      )
      const found = columns.filter((column) => column !== undefined)
      const shown = new Set(found.map((column) => formatGradeReference(gradeReference(column))))
      return { ...compareGrades(found), leftOut: asked.filter((text) => !shown.has(text)) }
    },
  }
}

export function Screen({ page }: { page: Page }) {
  const { columns: grades = [], groups = [], leftOut = [] } = page.extra ?? {}
  return (
    <>
      {grades.length > 0 && (
        <PrintHeader
          title="Comparison of grades"
          subtitle={grades.map(({ product, grade }) => `${product.name}, ${grade.name}`).join('; ')}
        />
      )}
      <Banner page={page} />
      {leftOut.length > 0 && (
        <p className={`${ui.muted} ${styles.space}`}>
          {`Up to ${MAX_COMPARED_GRADES} grades of the catalogue can be compared. Left out: ${leftOut.map(inQuotes).join(', ')}.`}
        </p>
      )}
      {grades.length === 0 ? (
        <div className={`${ui.stack} ${styles.empty}`}>
          <p>
            No grades chosen yet. Tick products in a list or grades on a product page, then press Compare. Or start from
            an example.
          </p>
          <div className={ui.cluster}>
            <SearchBox id="page-search" label="Search page" isLarge />
            <a className={ui.quiet} href={pathOf('products')}>
              Browse all products
            </a>
          </div>
          <Prose html={page.html} isWide />
        </div>
      ) : (
        <>
          <Comparison columns={grades} groups={groups} />
          <PrintFooter path={page.canonical} />
        </>
      )}
    </>
  )
}
