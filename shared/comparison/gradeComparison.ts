import type { ProductCard } from '../cards.ts'
import type { CasNumbers } from '../casNumber.ts'
import type { Goods } from '../facts/factValues.ts'
import type { Grade, Product } from '../product.ts'
import type { GradeReference } from './address.ts'

export type ComparedGrade = {
  grade: Grade
  names: string[]
  card: Pick<ProductCard, 'name' | 'path' | 'grades' | keyof CasNumbers | 'picture'>
  product: Goods['product'] & Pick<Product, 'tests' | 'solventNote' | 'isRestricted'>
}

/** A grade, or a requested grade that the catalogue does not have. */
export type ComparisonColumn = ComparedGrade | { missing: GradeReference }

/** A limit with its method, or a fact. `text` is absent when the grade does not state it. */
export type ComparisonCell = { text?: string; note?: string }

export type ComparedRow = { test: string; differs: boolean; cells: ComparisonCell[] }

export type ComparedGroup = { name: string; rows: ComparedRow[] }

export type GradeComparison = { columns: ComparisonColumn[]; groups: ComparedGroup[] }

export function gradesIn(columns: ComparisonColumn[]): ComparedGrade[] {
  return columns.filter((column): column is ComparedGrade => 'grade' in column)
}

export function gradeReference({ card, grade }: ComparedGrade): GradeReference {
  return { slug: card.path.slice(1), grade: grade.name }
}
