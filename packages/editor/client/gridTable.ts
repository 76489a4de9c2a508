import type { Edit, Grid, GridColumn, GridRow } from '../protocol.ts'
import { isSame } from '../mergeContent.ts'
import { cellText, cellValue } from './cells.ts'

/** Columns of a file that say which row of the grid is meant. */
export const RECORD_HEAD = 'Record'
export const ENTRY_HEAD = 'Entry'

/** Rows of a grid with the columns that are shown, as a file has them. */
export function tableOf(rows: GridRow[], columns: GridColumn[]): string[][] {
  const isOfEntries = rows.some(({ entry }) => entry !== '')
  const heads = [RECORD_HEAD, ...(isOfEntries ? [ENTRY_HEAD] : []), ...columns.map(headOf(columns))]
  return [
    heads,
    ...rows.map(({ name, entry, values }) => [
      name,
      ...(isOfEntries ? [entry] : []),
      ...columns.map(({ id }) => cellText(values[id])),
    ]),
  ]
}

/** Its label; with the name of the field where another column is called the same. */
function headOf(columns: GridColumn[]): (column: GridColumn) => string {
  return ({ id, label }) => (columns.filter((it) => it.label === label).length > 1 ? `${label} (${id})` : label)
}

/** What each column of a file is: one of the heads above, the id of a column, or empty for one that is not taken. */
export function recogniseHeads(heads: string[], columns: GridColumn[]): string[] {
  const nameOf = headOf(columns)
  return heads.map((head) => {
    const said = fold(head)
    const own = [RECORD_HEAD, ENTRY_HEAD].find((it) => fold(it) === said)
    return own ?? columns.find((column) => [nameOf(column), column.id, column.label].map(fold).includes(said))?.id ?? ''
  })
}

export type Import = {
  edits: Edit[]
  /** Rows of the file from which nothing is taken, by their numbers, each with the reason. */
  left: { row: number; why: string }[]
}

/** What a file changes in a grid. A cell that is empty takes the value away, unless these are left alone. */
export function importOf([, ...rows]: string[][], taken: string[], grid: Grid, isEmptyTaken: boolean): Import {
  const places = new Map<string, GridRow[]>()
  for (const row of grid.rows) {
    const key = JSON.stringify([row.name, row.entry])
    places.set(key, [...(places.get(key) ?? []), row])
  }
  const left: Import['left'] = []
  const seen = new Set<GridRow>()
  const edits = rows.flatMap((cells, index) => {
    const cellOf = (head: string) => cells[taken.indexOf(head)]?.trim() ?? ''
    const [name, entry] = [cellOf(RECORD_HEAD), cellOf(ENTRY_HEAD)]
    const found = places.get(JSON.stringify([name, entry])) ?? []
    const [row] = found
    const called = [name, entry].filter(Boolean).join(', ')
    const leave = (why: string) => {
      left.push({ row: index + 2, why })
      return []
    }
    if (name === '') return leave('it names no record')
    if (!row) return leave(`there is no ${called}`)
    if (found.length > 1) return leave(`${called} may be ${found.length} entries`)
    if (seen.has(row)) return leave(`${called} stands in a row above, too`)
    seen.add(row)
    return grid.columns.flatMap((column) => {
      const place = taken.indexOf(column.id)
      const text = cells[place] ?? ''
      if (place < 0 || (text.trim() === '' && !isEmptyTaken)) return []
      const from = row.values[column.id] ?? null
      const to = cellValue(text, column.schema, from)
      return isSame(from, to) ? [] : [editOf(row, column, to)]
    })
  })
  return { edits, left }
}

export function editOf({ name, path, entry, values }: GridRow, column: GridColumn, to: Edit['to']): Edit {
  return { name, path: [...path, ...column.path], entry, from: values[column.id] ?? null, to }
}

/** Stands for the place of an edit, and of a row. */
export function placeOf({ name, path }: Pick<Edit, 'name' | 'path'>): string {
  return JSON.stringify([name, path])
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
