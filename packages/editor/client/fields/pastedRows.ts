import { writtenLimit } from '../../../../manifest/schema/writtenLimit.ts'
import { groupThousands } from '../../../../shared/groupThousands.ts'
import { readLimit } from '../../../../shared/quantities/limits.ts'
import { findLimit, isUnit } from '../../../../shared/quantities/typedLimits.ts'
import type { Fields, JsonSchema, Value } from '../../protocol.ts'
import { labelOf } from '../../labels.ts'
import { cellValue } from '../cells.ts'

/** Columns of pasted tables that make a limit together with another. */
export const PARTS = { unit: 'Unit of the limit', least: 'Least', most: 'Most' } as const

/** How laboratories and suppliers head the columns of a specification. */
const HEADS: Record<string, RegExp> = {
  test: /^(?:tests?|items?|parameters?|analy(?:sis|tes?)|characteristics?|propert(?:y|ies)|attributes?|prüfung|parametro)$/,
  limit:
    /^(?:limits?|specifications?|specs?|standards?|requirements?|(?:acceptance )?criteria|spezifikation|grenzwert)$/,
  method: /^(?:test )?(?:methods?|references?|methode)$/,
  unit: /^(?:units?|einheit)$/,
  least: /^(?:min|minimum|least)\.?$/,
  most: /^(?:max|maximum|most)\.?$/,
}

const METHOD =
  /\b(?:USP|BP|EP|Ph\. ?Eur|ChP|AOAC|ISO|EN|GB|HPLC|UHPLC|GC|LC|MS|ICP|AAS|TLC|UV|FTIR|Karl Fischer|in-house)\b|visual|organoleptic|gravimet|titrat/i

/** Which row of a table heads its columns, and what each column is; empty for one that is not taken. */
export type Recognised = { head: number; columns: string[] }

/** Headings stand above all rows, below a title perhaps. */
const MOST_ABOVE = 10

export function recogniseColumns(table: string[][], properties: Record<string, JsonSchema>): Recognised {
  const head = table.slice(0, MOST_ABOVE).findIndex((cells) => headed(cells, properties).filter(Boolean).length > 1)
  return { head, columns: head < 0 ? guessed(table, properties) : headed(table[head] ?? [], properties) }
}

function headed(cells: string[], properties: Record<string, JsonSchema>): string[] {
  const taken = new Set<string>()
  return cells.map((cell) => {
    const said = cell.trim().toLowerCase()
    const names = [...Object.keys(properties), ...('limit' in properties ? Object.keys(PARTS) : [])]
    const name = names.find(
      (it) => !taken.has(it) && (said === it || said === labelOf(it).toLowerCase() || HEADS[it]?.test(said)),
    )
    if (name !== undefined) taken.add(name)
    return name ?? ''
  })
}

/** Without headings each column is what most of its cells look like. */
function guessed(table: string[][], properties: Record<string, JsonSchema>): string[] {
  const columns: string[] = Array.from({ length: Math.max(0, ...table.map((cells) => cells.length)) }, () => '')
  const choose = (name: string, looks: (cell: string) => boolean) => {
    const counts = columns.map((taken, place) =>
      taken === '' ? table.filter((cells) => looks(cells[place]?.trim() ?? '')).length : 0,
    )
    const most = Math.max(0, ...counts)
    if (name in properties && most > 0) columns[counts.indexOf(most)] = name
  }
  choose(
    'limit',
    (cell) =>
      readLimit(writtenLimit(cell)) !== undefined || /^(?:absent|negative|not detected|complies|conforms)/i.test(cell),
  )
  choose('method', (cell) => METHOD.test(cell))
  if ('test' in properties) choose('test', (cell) => /\p{L}{2}/u.test(cell))
  else for (const name of Object.keys(properties)) choose(name, (cell) => cell !== '')
  return columns
}

export type PastedRow = {
  /** As it was pasted. */
  cells: string[]
  fields: Fields
  /** Why it is left out unless somebody says otherwise. */
  doubt?: string
}

/** What the rows of a table say, each of them; nothing of it is left out here. */
export function readRows(
  table: string[][],
  { head, columns }: Recognised,
  properties: Record<string, JsonSchema>,
): PastedRow[] {
  return table.flatMap((cells, index): PastedRow[] => {
    if (index === head || cells.every((cell) => cell.trim() === '')) return []
    const fields = fieldsOf(cells, columns, properties)
    return [{ cells, fields, ...doubtOf(fields, properties, index < head) }]
  })
}

function fieldsOf(cells: string[], columns: string[], properties: Record<string, JsonSchema>): Fields {
  const cellOf = (name: string) => cells[columns.indexOf(name)]?.trim() ?? ''
  const said = Object.entries(properties).flatMap(([name, schema]): [string, Value][] => {
    const text = name === 'limit' ? limitOf(cellOf) : name === 'method' ? withChapters(cellOf(name)) : cellOf(name)
    const value = cellValue(text, schema, null)
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(said)
}

/** The limit as certificates print it, with its unit from a column of its own, or from the least and the most. */
function limitOf(cellOf: (name: string) => string): string {
  const [least, most, limit, unit] = [cellOf('least'), cellOf('most'), cellOf('limit'), cellOf('unit')]
  const range = least && most ? `${least}–${most}` : least ? `≥ ${least}` : most && `≤ ${most}`
  const words = limit || range
  return limitInRecords(isUnit(unit) && /\d$/.test(words) ? `${words} ${unit}` : words)
}

/** A limit as records write it, counts and portions too: `< 1,000 CFU/g`, `Absent in 25 g` for `negative / 25 g`. */
function limitInRecords(typed: string): string {
  const { notation = '', start, end, isBare } = findLimit(typed) ?? {}
  const isWhole = start === 0 && end === typed.length && isBare === undefined
  const isCountOrAbsence =
    / CFU| MPN/.test(notation) || (/^(?:absen|neg)/i.test(typed) && notation.startsWith('Absent'))
  return (isWhole && isCountOrAbsence ? notation : writtenLimit(typed)).replace(
    /^(?:[≤≥<>] ?)?\d{4,}(?:–\d{4,})?/,
    (figures) => figures.replaceAll(/\d{4,}/g, groupThousands),
  )
}

function withChapters(method: string): string {
  return method.replaceAll(/ ?<(\d{1,4})>/g, ' ⟨$1⟩')
}

function doubtOf(fields: Fields, properties: Record<string, JsonSchema>, isAbove: boolean): Pick<PastedRow, 'doubt'> {
  if (isAbove) return { doubt: 'it stands above the headings' }
  if (Object.keys(fields).length === 0) return { doubt: 'nothing of it stands in a column that is taken' }
  const [first] = Object.keys(properties)
  if (first !== undefined && !(first in fields)) return { doubt: `it has no ${labelOf(first).toLowerCase()}` }
  return Object.keys(fields).length === 1 ? { doubt: 'it has one cell, as a heading between rows has' } : {}
}
