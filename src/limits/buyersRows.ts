import { normalizeUnit } from '../../shared/quantities/notation.ts'
import { readCells } from '../components/readCells.ts'
import { createState } from '../router/sharedState.ts'
import { storedText } from '../router/storage.ts'
import { type ParsedLimit, parseLimit } from './parseLimit.ts'
import { isKnownTest, parseTestName, type TestName } from './parseTestName.ts'

export type BuyersRow = { test: string; limit: string; unit: string }

/** A row of the buyer that could be parsed. `text` is the limit as written. */
export type Requirement = { test: TestName; limit: ParsedLimit; text: string }

export type RowProblem = { kind: 'unread'; problem: 'test' | 'limit' }

/** The buyer's table, kept in the browser. Earlier releases stored a text. */
export const buyersRows = createState<BuyersRow[]>(
  [],
  storedText(
    'localStorage',
    'given-limits',
    (text) => (text.startsWith('[') ? (JSON.parse(text) as BuyersRow[]) : parseBuyersTable(text)),
    JSON.stringify,
  ),
)

const HEADINGS = [/^(?:test|param|item|prüf)/i, /^(?:limit|spec|accept|grenz)/i, /^(?:unit|einheit)/i]

/** Parses pasted or imported columns. A line without columns holds a test and its limit. */
export function parseBuyersTable(text: string): BuyersRow[] {
  const lines = readCells(text).map(({ cells }) => cells)
  const columns = HEADINGS.map((words) => lines[0]?.findIndex((cell) => words.test(cell)) ?? -1)
  const isHeaded = columns[0] !== -1 && columns[1] !== -1
  return lines.slice(isHeaded ? 1 : 0).map((cells) => {
    if (cells.length === 1) return splitLine(cells[0] ?? '')
    const [test = '', limit = '', unit = ''] = isHeaded ? columns.map((at) => cells[at]) : cells
    return { test, limit, unit: normalizeUnit(unit) === undefined ? '' : unit }
  })
}

/** Splits a line before the first text that parses as a limit. A sieve alone is a particle size. */
function splitLine(line: string): BuyersRow {
  if (parseLimit(line)?.kind === 'sieve') return { test: 'Particle size', limit: line, unit: '' }
  const words = line.split(/\s+/)
  const rests = words.map((_, at) => words.slice(at).join(' '))
  const at = rests.findIndex((rest, place) => place > 0 && (parseLimit(rest)?.kind ?? 'words') !== 'words')
  if (at < 0) return { test: line, limit: '', unit: '' }
  const test = words.slice(0, at).join(' ')
  return { test: test.replace(/\s*[:–-]$/, ''), limit: rests[at] ?? '', unit: '' }
}

export function limitText({ limit, unit }: BuyersRow): string {
  return `${limit} ${unit}`.trim()
}

/** `keys` are the tests of our specifications. Returns `undefined` for an empty row. */
export function parseBuyersRow(row: BuyersRow, keys: Set<string>): Requirement | RowProblem | undefined {
  const written = limitText(row) === '' ? splitLine(row.test) : row
  const text = limitText(written)
  if (written.test.trim() === '' && text === '') return undefined
  const test = parseTestName(written.test)
  if (!isKnownTest(test.key) && !keys.has(test.key)) return { kind: 'unread', problem: 'test' }
  const limit = text === '' ? undefined : parseLimit(text)
  return limit ? { test, limit, text } : { kind: 'unread', problem: 'limit' }
}
