/** A table of a text: its head first; `marks` say how each column is set, as Markdown has it (`:-:`). */
export type TextTable = { cells: string[][]; marks: string[] }

export const EMPTY_TABLE: TextTable = {
  cells: [
    ['', ''],
    ['', ''],
  ],
  marks: ['-', '-'],
}

/** The lines of the table in which a place stands; nothing where it stands in none. */
export function tableAround(text: string, place: number): { from: number; to: number } | undefined {
  const lines = text.split('\n')
  let end = 0
  const at = lines.findIndex((line) => (end += line.length + 1) > place)
  if (!isRow(lines[at] ?? '')) return undefined
  const first = lines.slice(0, at).findLastIndex((line) => !isRow(line)) + 1
  const behind = lines.slice(at).findIndex((line) => !isRow(line))
  const last = behind === -1 ? lines.length : at + behind
  const from = lines.slice(0, first).join('\n').length + (first > 0 ? 1 : 0)
  return { from, to: from + lines.slice(first, last).join('\n').length }
}

/** Reads the lines of a table; its second says how columns are set. */
export function readTextTable(text: string): TextTable | undefined {
  const [head, marks, ...rows] = text.trim().split('\n').map(cellsOf)
  if (!head || !marks?.every((mark) => /^:?-+:?$/.test(mark))) return undefined
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  const whole = (row: string[], otherwise: string) => Array.from({ length: width }, (_, at) => row[at] ?? otherwise)
  return { cells: [head, ...rows].map((row) => whole(row, '')), marks: whole(marks, '-') }
}

/** The lines of a table, with columns below each other. */
export function textOfTable({ cells, marks }: TextTable): string {
  const [head = [], ...rows] = cells.map((row) => row.map(textOfCell))
  const widths = marks.map((mark, column) =>
    Math.max(3, mark.length, ...[head, ...rows].map((row) => [...(row[column] ?? '')].length)),
  )
  const lineOf = (row: string[], fill: string) =>
    `| ${widths.map((width, column) => filled(row[column] ?? '', width, fill)).join(' | ')} |`
  return [lineOf(head, ' '), lineOf(marks, '-'), ...rows.map((row) => lineOf(row, ' '))].join('\n')
}

/** A table in which copied cells stand from one of its cells on; it grows where they need room. */
export function withCells({ cells, marks }: TextTable, pasted: string[][], row: number, column: number): TextTable {
  const height = Math.max(cells.length, row + pasted.length)
  const width = Math.max(marks.length, column + Math.max(...pasted.map((its) => its.length)))
  return {
    cells: Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (__, x) => pasted[y - row]?.[x - column] ?? cells[y]?.[x] ?? ''),
    ),
    marks: Array.from({ length: width }, (_, x) => marks[x] ?? '-'),
  }
}

function isRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}

function textOfCell(cell: string): string {
  return cell
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', String.raw`\|`)
}

/** A text of so many characters; a mark keeps the colon that ends it. */
function filled(text: string, width: number, fill: string): string {
  const more = fill.repeat(Math.max(0, width - [...text].length))
  return fill === '-' && text.endsWith(':') ? `${text.slice(0, -1)}${more}:` : text + more
}
