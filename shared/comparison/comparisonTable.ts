import { gradesIn } from './columns.ts'
import type { Compared } from './compared.ts'

/** A comparison as a table: its heads, then a line for each row, with the specification's words. */
export function comparisonTable({ columns, groups }: Compared): string[][] {
  const heads = ['Test', ...gradesIn(columns).map(({ card, grade }) => `${card.name}, ${grade.name}`)]
  const rows = groups.flatMap((group) =>
    group.rows.map(({ test, cells }) => [
      test.replaceAll('*', ''),
      ...cells.map(({ text = 'not stated', original, notComparable }) =>
        [text, original && `(${original})`, notComparable && `(not comparable: ${notComparable})`]
          .filter(Boolean)
          .join(' ')
          .replaceAll('*', ''),
      ),
    ]),
  )
  return [heads, ...rows]
}
