import { type AskedGrade, GRADE_FIELD, MOST_COMPARED } from './address.ts'
import type { ProductCard } from '../cards.ts'
import { type CasNumbers, casNumbersIn } from '../casNumber.ts'
import { type Goods, withFactsOf } from '../facts/factValues.ts'
import type { Grade, Product } from '../product.ts'
import { gradesByMethod } from '../gradeNames.ts'

/** A grade as it is set beside others, with what of its product is compared. */
export type ComparedGrade = {
  grade: Grade
  /** Names of all grades of the product, to choose another one. */
  names: string[]
  card: Pick<ProductCard, 'name' | 'path' | 'latin' | 'part' | 'grades' | keyof CasNumbers | 'picture'>
  product: Goods['product'] & Pick<Product, 'tests' | 'solventNote'>
}

/** What stands in a column: a grade, or what was asked for and is not there. */
export type Column = ComparedGrade | { missing: AskedGrade }

export function gradesIn(columns: Column[]): ComparedGrade[] {
  return columns.filter((column): column is ComparedGrade => 'grade' in column)
}

type Parameters = { getAll: (name: string) => string[] }

/** The grades that an address asks for, each once. */
export function askedGrades(parameters: Parameters): AskedGrade[] {
  return readGrades(parameters).asked
}

/** What an address asks for: grades, those for which there is no room, and texts that name none. */
export function readGrades(parameters: Parameters): { asked: AskedGrade[]; leftOut: AskedGrade[]; unread: string[] } {
  const texts = [...new Set<string>(parameters.getAll(GRADE_FIELD))].filter((text) => text !== '')
  const grades = texts.flatMap((text) => readGrade(text) ?? [])
  return {
    asked: grades.slice(0, MOST_COMPARED),
    leftOut: grades.slice(MOST_COMPARED),
    unread: texts.filter((text) => !readGrade(text)),
  }
}

export function readGrade(text: string): AskedGrade | undefined {
  const { slug, grade } = /^(?<slug>[a-z-]+\/[\w-]{1,150}):(?<grade>.{1,120})$/iu.exec(text)?.groups ?? {}
  return slug && grade ? { slug, grade } : undefined
}

/** The column of a grade by the product of its page; `product` is missing where there is none. */
export function columnOf(asked: AskedGrade, product: Product | undefined): Column {
  const grade = product?.grades.find(({ name }) => name === asked.grade)
  if (!product || !grade) return { missing: asked }
  return {
    grade,
    names: product.grades.map(({ name }) => name),
    card: {
      name: product.name,
      path: `/${asked.slug}`,
      latin: product.source?.latin,
      part: product.part,
      grades: gradesByMethod(product.grades),
      ...casNumbersIn(product),
      picture: product.picture,
    },
    product: {
      ...withFactsOf('comparison', product),
      tests: product.tests,
      solventNote: product.solventNote,
    },
  }
}
