import { readLimit } from '../../../shared/quantities/limits.ts'
import { findLimit } from '../../../shared/quantities/typedLimits.ts'
import { unitFactor } from '../../../shared/quantities/units.ts'
import { isSame } from '../mergeContent.ts'
import { type Edit, type GridRow, isFields } from '../protocol.ts'
import { cellText } from './cells.ts'
import { fold } from './filterRecords.ts'

export const RELATIONS = [
  'is',
  'is not',
  'has',
  'has not',
  'is at most',
  'is at least',
  'is empty',
  'is not empty',
] as const
export type Relation = (typeof RELATIONS)[number]

/** What a row has to be: `what` is a column, the name of the record, or a test of its specification. */
export type Condition = { what: string; relation: Relation; value: string }

/** A condition on the limit of a test, apart from those on columns. */
export const LIMIT_OF = 'limit of '

/** The tests of which rows have a limit. */
export function testsIn(rows: GridRow[]): string[] {
  return [...new Set(rows.flatMap(({ limits = [] }) => limits.map(([test]) => test)))].toSorted()
}

/** The limits of a test in a row, as a cell shows them. */
export function limitText({ limits = [] }: GridRow, test: string): string {
  const found = limits.filter(([it]) => it === test)
  return found.map(([, limit, set]) => (set === undefined ? limit : `${limit} (${set})`)).join('; ')
}

/** The limit of a test that a row has once the edits are written: its own, or another one of a set that it names. */
export function limitToBe(
  { name, path, values, limits = [] }: GridRow,
  test: string,
  edits: Edit[],
): string | undefined {
  const own = edits.find((edit) => edit.name === name && isSame(edit.path.slice(0, -1), [...path, 'tests']))
  const rows = Array.isArray(own?.to) ? own.to.filter(isFields) : []
  const limit = rows.find((row) => row.test === test)?.limit
  if (typeof limit === 'string' && limits.some(([it, now]) => it === test && now !== limit)) return limit
  const sets = Array.isArray(values.limits) ? values.limits.map((id) => `limits/${cellText(id)}.yaml`) : []
  const shared = edits.find(
    (edit) =>
      sets.includes(edit.name) &&
      edit.path.at(-1) === 'limit' &&
      edit.entry === test &&
      limits.some(([it, now, set]) => it === test && now === edit.from && set !== undefined),
  )
  return shared && cellText(shared.to)
}

/** What the record of a row is called. */
export const RECORD = 'record'

/** The rows that meet all conditions; of one that is not written yet nothing is asked. */
export function filterGrid(rows: GridRow[], conditions: Condition[]): GridRow[] {
  const written = conditions.filter(({ relation, value }) => relation.endsWith('empty') || value.trim() !== '')
  return rows.filter((row) => written.every((condition) => isMet(row, condition)))
}

function isMet(row: GridRow, { what, relation, value }: Condition): boolean {
  const texts = textsOf(row, what)
  const meets = TESTS[relation.replace(/^(is|has) not/, '$1') as keyof typeof TESTS]
  const isAny = texts.some((text) => meets(text, value.trim()))
  if (relation === 'is empty' || relation === 'is not empty') return (texts.length === 0) === (relation === 'is empty')
  return relation.endsWith('not') ? !isAny : isAny
}

/** The values of a row: each entry of a list, and each limit of a test that grades have of their own. */
export function textsOf({ title, name, entry, values, limits = [] }: GridRow, what: string): string[] {
  if (what === RECORD) return [title, name, entry]
  if (what.startsWith(LIMIT_OF))
    return limits.filter(([test]) => test === what.slice(LIMIT_OF.length)).map(([, limit]) => limit)
  const value = values[what]
  return (Array.isArray(value) ? value : [value]).map(cellText).filter((text) => text !== '')
}

const TESTS = {
  is: (text: string, value: string) => fold(text) === fold(value) || compared(text, value) === 0,
  has: (text: string, value: string) => fold(text).includes(fold(value)),
  'is at most': (text: string, value: string) => (compared(text, value) ?? 1) <= 0,
  'is at least': (text: string, value: string) => (compared(text, value) ?? -1) >= 0,
  'is empty': () => false,
}

/** How far the figure of a text is above that of another, in any unit of the same kind; nothing where one has none. */
function compared(text: string, value: string): number | undefined {
  const [a, b] = [figureOf(text), figureOf(value)]
  if (!a || !b) return undefined
  const factor = unitFactor(b.unit, a.unit)
  if (factor === undefined) return undefined
  const difference = a.figure - b.figure * factor
  return Math.abs(difference) < 1e-9 * Math.abs(a.figure) ? 0 : difference
}

function figureOf(text: string): { figure: number; unit: string } | undefined {
  const written =
    readLimit(text) ?? readLimit(findLimit(text)?.notation ?? '') ?? readLimit(`≤ ${findLimit(text)?.notation ?? text}`)
  const figure = written?.max ?? written?.min
  return written && figure !== undefined && !Number.isNaN(figure) ? { figure, unit: written.unit } : undefined
}
