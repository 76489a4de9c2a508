import type { ComparedGrade } from './columns.ts'
import { type ComparedRow, row } from './comparedRow.ts'

/** What each grade is, and how it is packed, kept and sold. */
const FACTS: [string, (column: ComparedGrade) => string | undefined][] = [
  ['Kind', ({ product }) => product.kind],
  ['Source', ({ card: { latin, part } }) => [latin, part].filter(Boolean).join(', ') || undefined],
  ['Origin', ({ product }) => product.origin],
  ['Carriers', ({ product }) => product.carriers?.join(', ')],
  ['Allergens', ({ product }) => product.allergens?.join(', ')],
  ['Solubility', ({ product, grade }) => grade.solubility ?? product.solubility],
  ['Storage', ({ product, grade }) => grade.storage ?? product.storage],
  ['Shelf life', ({ product }) => product.shelfLife],
  ['Packaging', ({ product, grade }) => grade.packaging ?? product.packaging],
  ['MOQ', ({ grade }) => grade.moq],
  ['Free sample', ({ product }) => product.sample],
  ['Lead time', ({ product }) => product.leadTime],
  ['Documents', ({ product }) => product.documents.map(({ name }) => name).join(', ')],
  ['Certificates', ({ product }) => product.certifications.join(', ')],
  ['Safety note', ({ product }) => product.safetyNote],
]

export function handlingRows(columns: ComparedGrade[]): ComparedRow[] {
  return FACTS.map(([name, of]) =>
    row(
      name,
      columns.map((column) => ({ text: of(column) })),
    ),
  ).filter(({ cells }) => cells.some(({ text }) => text !== undefined))
}
