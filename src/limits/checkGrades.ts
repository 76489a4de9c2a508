import { gradeValue } from '../../shared/comparison/address.ts'
import type { Grade } from '../../shared/product.ts'
import type { OwnLimits } from '../../shared/facets.ts'
import type { SpecifiedProduct } from '../../shared/specified.ts'
import { type AskedLimit, isAsked } from './askedLimit.ts'
import { type CheckedLimit, checkLimit, namesIn, readTerms, sheetOf } from './checkLimits.ts'
import { readLines } from './readLines.ts'

/** A grade that limits are set against, with its product. */
export type SpecifiedGrade = { product: SpecifiedProduct; grade: Grade }

/** What a grade's limits are against each that is asked for, in their order. */
export type GradeLimits = SpecifiedGrade & { limits: CheckedLimit[]; met: number; looser: number }

export type CheckedGrades = {
  asked: AskedLimit[]
  /** Lines that name no test, or no limit. */
  unread: string[]
  /** Those in which fewest are looser first, and of these those that meet most. */
  grades: GradeLimits[]
}

/** All grades of a product, or those of these names. */
export function gradesOf(product: SpecifiedProduct, names?: string[]): SpecifiedGrade[] {
  return product.grades.flatMap((grade) => (names?.includes(grade.name) === false ? [] : { product, grade }))
}

/** Sets a buyer's specification against many grades; a line is read in the same way for all. */
export function checkGrades(text: string, goods: SpecifiedGrade[]): CheckedGrades {
  const sheets = goods.map(({ product, grade }) => sheetOf(product, grade))
  const lines = readLines(text, namesIn(sheets))
  const asked = lines.filter(isAsked)
  const terms = asked.map(readTerms)
  const grades = goods.map((own, index): GradeLimits => {
    const sheet = sheets[index]
    const limits = sheet ? terms.map((line) => checkLimit(line, sheet)) : []
    return {
      ...own,
      limits,
      met: limits.filter(({ status }) => status === 'meets' || status === 'tighter').length,
      looser: limits.filter(({ status }) => status === 'looser').length,
    }
  })
  return {
    asked,
    unread: lines.flatMap((line) => (isAsked(line) ? [] : line.unread)),
    grades: grades.toSorted((a, b) => a.looser - b.looser || b.met - a.met),
  }
}

/** A grade among others. */
export function keyOfGrade({ product, grade }: SpecifiedGrade): string {
  return gradeValue({ slug: product.path.slice(1), grade: grade.name })
}

/** Tells which grades of a product keep limits, by the path of its page, where not all do. */
export function keptGrades(
  text: string,
  products: SpecifiedProduct[],
  wanted: OwnLimits,
): (path: string) => string[] | undefined {
  const { asked, grades } = checkGrades(
    text,
    products.flatMap((product) => gradesOf(product)),
  )
  const kept = grades.filter((grade) => keeps(grade, wanted))
  return (path) => {
    const own = kept.filter(({ product }) => product.path === path)
    // What asks for nothing is kept by all.
    const isWhole = asked.length === 0 || own.length === own[0]?.product.grades.length
    return isWhole ? undefined : own.map(({ grade }) => grade.name)
  }
}

/** Whether a grade keeps limits: all of them, or as far as is stated and can be compared. */
export function keeps({ limits, met, looser }: GradeLimits, wanted: OwnLimits): boolean {
  return wanted === 'met' ? met === limits.length : looser === 0
}
