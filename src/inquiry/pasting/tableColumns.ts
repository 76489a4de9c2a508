import { ORDER_UNITS } from '../../../shared/quantities/units.ts'

/** What a column of an order list says; `''` is read as nothing. */
export const COLUMN_ROLES = ['Product', 'Grade', 'Quantity', 'Unit', ''] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Rows of cells, with what each column is taken for; a row of headings is none of the rows. */
export type OrderTable = { rows: string[][]; roles: ColumnRole[] }

/** In the languages that order lists come in; letters with accents end no word for `\b`. */
export const QUANTITY_HEADING = /\b(?:qty|quantity|amount|menge|cantidad|quantit[ée]|quantità|volume)(?!\p{L})|数量/iu

/** Words of headings, in the languages that order lists come in. */
const HEADINGS: [Exclude<ColumnRole, ''>, RegExp][] = [
  ['Quantity', QUANTITY_HEADING],
  ['Unit', /\b(?:units?|uom|einheit|unidad|unit[ée]|unità)\b|单位/iu],
  [
    'Grade',
    /\b(?:grade|assay|purity|content|spec(?:ification)?|ratio|gehalt|qualit(?:ät|y)|pureza|teneur)\b|规格|含量/iu,
  ],
  [
    'Product',
    /\b(?:product|(?:raw )?material|item|name|ingredient|description|article|artikel|bezeichnung|rohstoff|produkt|producto|produit|prodotto|descripci[óo]n|descrizione|d[ée]signation|ingrediente?|cas)\b|品名|产品/iu,
  ],
]

const UNIT = new RegExp(`^(?:${ORDER_UNITS})\\.?$`, 'iu')
const AMOUNT = new RegExp(`^\\d[\\d.,' ]*(?:\\s*(?:${ORDER_UNITS})\\.?)?$`, 'iu')
const ASSAY = /\d\s?%|\d:1\b/

/**
 * The table of a text whose rows have the same number of cells, parted by tabs, semicolons or commas; else nothing. What
 * stands above its headings, such as the title of a sheet, is no part of it.
 */
export function readTable(text: string): OrderTable | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  for (const mark of ['\t', ';', ',']) {
    const all = lines.map((line) => cellsOf(line, mark))
    const start = all.findIndex((cells) => new Set(headingsOf(cells)).size > 2 || headingsOf(cells).every(Boolean))
    const rows = all.slice(Math.max(start, 0))
    const [first = []] = rows
    if (first.length < 2 || rows.some(({ length }) => length !== first.length)) continue
    const headed = headingsOf(first)
    const hasHeadings = first.every((cell) => !/^\d/.test(cell)) && headed.some((role) => role !== undefined)
    const body = hasHeadings ? rows.slice(1) : rows
    const guessed = first.map((_, at) => guessRole(body.map((row) => row[at] ?? '')))
    // Headings in other words: what no column is called is known by what stands in it.
    const roles = hasHeadings
      ? headed.map((role, at) => role ?? (headed.includes('Product') ? '' : nameAt(guessed, at)))
      : guessed
    return { rows: body, roles: eachOnce(roles) }
  }
  return undefined
}

function headingsOf(cells: string[]): (ColumnRole | undefined)[] {
  return cells.map((heading) => HEADINGS.find(([, words]) => words.test(heading))?.[0])
}

/** The rows as they are read elsewhere, under headings; columns that say nothing are left out. */
export function tableText({ rows, roles }: OrderTable): string {
  const order = COLUMN_ROLES.filter((role) => role !== '' && roles.includes(role))
  const lines = rows.map((row) => order.map((role) => cellsFor(role, row, roles)).join('\t'))
  return [order.join('\t'), ...lines].join('\n')
}

function cellsFor(role: ColumnRole, row: string[], roles: ColumnRole[]): string {
  return row.filter((cell, at) => roles[at] === role && cell !== '').join(' ')
}

/** A cell in quotes may hold the mark, and quotes twice. */
function cellsOf(line: string, mark: string): string[] {
  const cell = new RegExp(`"((?:[^"]|"")*)"(?=${mark}|$)|[^${mark}]*`, 'y')
  const cells: string[] = []
  for (let at = 0; at <= line.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at
    const [plain = '', quoted] = cell.exec(line) ?? []
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  }
  return cells
}

function guessRole(cells: string[]): ColumnRole {
  const filled = cells.filter((cell) => cell !== '')
  const isMost = (pattern: RegExp) =>
    filled.length > 0 && filled.filter((cell) => pattern.test(cell)).length * 2 > filled.length
  if (isMost(UNIT)) return 'Unit'
  if (isMost(AMOUNT)) return 'Quantity'
  if (isMost(ASSAY)) return 'Grade'
  return isMost(/\p{L}/u) ? 'Product' : ''
}

/** Of columns that are called nothing known only names of products are guessed. */
function nameAt(guessed: ColumnRole[], at: number): ColumnRole {
  return guessed[at] === 'Product' ? 'Product' : ''
}

/** Of several columns that say the same the first is taken: what else is there is for the buyer to say. */
function eachOnce(roles: ColumnRole[]): ColumnRole[] {
  return roles.map((role, at) => (roles.indexOf(role) === at ? role : ''))
}
