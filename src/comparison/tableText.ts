import type { ComparedGrade } from '../../shared/comparison/columns.ts'
import type { ComparedGroup } from '../../shared/comparison/compareGrades.ts'

/** The table for a spreadsheet: cells parted by tabs, a line for each row, with the specification's words. */
export function tableText(columns: ComparedGrade[], groups: ComparedGroup[]): string {
  const heads = ['Test', ...columns.map(({ card, grade }) => `${card.name}, ${grade.name}`)]
  const rows = groups.flatMap((group) =>
    group.rows.map(({ test, cells }) => [
      test.replaceAll('*', ''),
      ...cells.map(({ text = 'not stated', original, notComparable }) =>
        [text, original && `(${original})`, notComparable && `(not comparable: ${notComparable})`]
          .filter(Boolean)
          .join(' '),
      ),
    ]),
  )
  return [heads, ...rows].map((cells) => cells.join('\t')).join('\n')
}
