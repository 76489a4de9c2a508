import { asked, type AskedLimit, isAsked, type ReadLine, unitIn } from './askedLimit.ts'
import { type Marks, marksOf } from '../../shared/quantities/numbers.ts'
import { readMadeWithout } from './madeWithout.ts'
import { isGroupName, readSentences } from './readSentences.ts'
import { boundUnitIn, findLimit, isAbsence, isUnit, unitsIn } from '../../shared/quantities/typedLimits.ts'
import { fold, isKnownName, keyOf, KNOWN_NAMES } from './testNames.ts'

/** What a specification in a buyer's words asks for. `ownNames` are tests that its grade has beside the usual ones. */
export function readLines(text: string, ownNames: string[] = []): ReadLine[] {
  // A figure per gram is a count. The angle brackets of chapters are no signs of a limit.
  const counted = text.replaceAll(/(?<=\d) ?\/ ?(g|ml)\b/gi, ' CFU/$1')
  const table = joinLines(readTable(counted.replaceAll(/[<〈](\d{2,4}[A-Z]?)[>〉]/g, '⟨$1⟩')))
  const marks = marksOf(table.flat().join('\n'))
  const names = [...KNOWN_NAMES, ...ownNames.map((name) => fold(name.replaceAll(/\([^)]*\)/g, '')))]
  let columns: Column[] | undefined
  const lines = table.flatMap(splitNames).flatMap((cells): ReadLine[] => {
    const header = columnsOf(cells)
    if (header) {
      columns = header
      return []
    }
    const [first = ''] = cells
    if (isHeading(cells)) return []
    if (cells.length > 1) return [readCells(cells, columns, marks) ?? { unread: cells.filter(Boolean).join(', ') }]
    return readSentences(first, marks, names)
  })
  return lines.map((line, index) => withTail(line, lines[index + 1]))
}

/** What goes on in the next line may change a limit: `(as PbO)`, `of the ash`. */
function withTail(line: ReadLine, next: ReadLine | undefined): ReadLine {
  const isTail = next && 'unread' in next && /^[(\p{Ll}]/u.test(next.unread)
  return isTail && isAsked(line) ? { ...line, rest: `${line.rest}, ${next.unread}` } : line
}

function isHeading(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 1 && isGroupName(filled[0] ?? '')
}

function readCells(cells: string[], columns: Column[] | undefined, marks: Marks): AskedLimit | undefined {
  const placed = columns && cells.length <= columns.length + 1 ? columns : undefined
  const of = (column: Column) => cells[placed?.indexOf(column) ?? -1] ?? ''
  const [name = '', ...others] = cells
  const rest = others.filter((cell) => cell !== '')
  const [least, most] = [of('least'), of('most')]
  const isLimit = (cell: string) => findLimit(cell, marks) !== undefined || isAbsence(cell)
  const stated = placed
    ? [rangeOf(least, most), of('limit')].find((cell) => cell !== '')
    : (rest.find(isLimit) ?? rest[0])
  if (name === '' || !stated) return undefined
  const without = readMadeWithout(`${name}: ${stated}`)
  if (without) return { ...without, ...(readMadeWithout(stated) && { words: stated }), context: cells.join(', ') }
  const said = cells.filter((_, index) => placed?.[index] !== 'result')
  const bound = said.slice(1).map(boundUnitIn).find(Boolean) ?? ''
  const [boundUnit = ''] = unitsIn(bound)
  const unit = of('unit') || (placed ? '' : (rest.find(isUnit) ?? '')) || boundUnit || unitIn(name)
  const isTaken = bound !== '' && findLimit(stated, marks)?.isBare
  const words = isTaken ? withBound(stated, bound, isUnit(unit) ? unit : '') : stated
  const beside = cells
    .filter((cell, index) =>
      placed ? !['result', 'limit', 'least', 'most'].includes(placed[index] ?? '') : cell !== stated,
    )
    .map((cell) => (isTaken && cell.startsWith(bound) ? cell.slice(bound.length) : cell))
  return asked(name, words, { context: said.join(', '), beside: beside.join(', ') }, marks, isUnit(unit) ? unit : '')
}

/** `0.5 ppm max` of cells that each hold a part of it. */
function withBound(figure: string, bound: string, unit: string): string {
  const isNamed = unitsIn(`${figure} ${bound}`).length > 0
  return [figure, isNamed ? '' : unit, bound].filter((part) => part !== '').join(' ')
}

function rangeOf(least: string, most: string): string {
  if (least !== '' && most !== '') return `${least}–${most}`
  if (least !== '') return `≥ ${least}`
  return most === '' ? '' : `≤ ${most}`
}

/** Cells that a page's width has broken, and those that stand one below the other. */
function joinLines(rows: string[][]): string[][] {
  const joined: string[][] = []
  for (const row of rows) {
    const last = joined.at(-1)
    const [first = ''] = row
    const [lastFirst = ''] = last ?? []
    const isTail = last && last.length > 1 && row.length === 1 && completes(lastFirst, first)
    const isHead = last?.length === 1 && completes(lastFirst, first)
    if (last && isTail) last[0] = `${lastFirst} ${first}`
    else if (last && isHead) joined[joined.length - 1] = [`${lastFirst} ${first}`, ...row.slice(1)]
    else if (last?.length === 1 && row.length === 1 && isName(lastFirst) && startsWithLimit(first)) last.push(first)
    else joined.push([...row])
  }
  return joined
}

function completes(start: string, end: string): boolean {
  return start !== '' && end !== '' && !isKnown(start.replace(/^total aerobic$/i, '')) && isKnown(`${start} ${end}`)
}

function isName(text: string): boolean {
  return text.length < 60 && !/[.:!?]$/.test(text) && findLimit(text) === undefined
}

function startsWithLimit(text: string): boolean {
  return findLimit(text)?.start === 0 || isAbsence(text)
}

function isKnown(name: string): boolean {
  return KNOWN_NAMES.includes(fold(name)) || KNOWN_NAMES.includes(keyOf(name))
}

const COLUMNS = {
  name: /^(?:tests?|items?|parameters?|analysis|attribute|characteristics?|property|properties|prufung|parametro|parametre|ensayo|essai|merkmal)$/,
  limit:
    /^(?:limits?|specifications?|spec|standards?|requirements?|acceptance criteria|criteria|spezifikation|grenzwert|especificacion|limite|sollwert|anforderung)$/,
  method: /^(?:test )?(?:methods?|references?|methode|metodo|test methods?)$/,
  unit: /^(?:units?|einheit|unidad|unite)$/,
  least: /^(?:min|minimum)$/,
  most: /^(?:max|maximum)$/,
  result: /^(?:results?|found|ergebnis|resultado)$/,
}
type Column = keyof typeof COLUMNS | 'other'

/** What stands in each column, where a line names them. */
function columnsOf(cells: string[]): Column[] | undefined {
  const columns = cells.map((cell): Column => {
    const found = Object.entries(COLUMNS).find(([, pattern]) => pattern.test(fold(cell)))
    return (found?.[0] as Column | undefined) ?? 'other'
  })
  const named = columns.filter((column) => column !== 'other')
  return named.length > 1 && columns[0] === 'name' ? columns : undefined
}

/** Rows for each test of one that names several, with as many figures: `Pb / Cd / Hg`, `0.5 / 0.3 / 0.1 ppm`. */
function splitNames(cells: string[]): string[][] {
  const [first = ''] = cells
  const written =
    cells.length === 1 ? /^(?<names>[^\d≤<:]+?)\s*:?\s*(?<figures>[≤<]?\s*\d.*)$/.exec(first)?.groups : undefined
  const [name = '', ...others] = written ? [written.names ?? '', written.figures ?? ''] : cells
  const names = name.split('/').map((part) => part.trim())
  if (names.length < 2 || isKnownName(name) || !names.every(isKnownName)) return [cells]
  const index = others.findIndex((cell) => figuresIn(cell, names.length) !== undefined)
  const figures = figuresIn(others[index] ?? '', names.length)
  return figures ? names.map((own, at) => [own, ...others.with(index, figures[at] ?? '')]) : [cells]
}

/** As many figures as there are names, each with the sign of the first and the unit of the last. */
function figuresIn(cell: string, count: number): string[] | undefined {
  const whole = cell.split(' / ')
  if (whole.length === count && whole.every((part) => /\d.*[\p{L}%]/u.test(part))) return whole

  const {
    sign = '',
    figures = '',
    unit = '',
  } = /^(?<sign>\p{L}[\p{L}. ]*|[≤<≥>]*)\s*(?<figures>[\d.,\s/≤<≥>]*\d)(?<unit>(?!\d)[^\d]*)$/u.exec(cell)?.groups ?? {}
  const parts = figures.split('/').map((part) => part.trim())
  if (parts.length !== count || parts.includes('')) return undefined
  return parts.map((part) => `${/^[≤<≥>]/.test(part) ? '' : sign} ${part} ${unit.trim()}`.trim())
}

/** Cells of a text, line by line: separated by tabs, bars, semicolons, commas or two blanks and more. */
function readTable(text: string): string[][] {
  const lines = text.split(/\r?\n/)
  const separator = [';', ','].find((mark) => isSeparated(lines, mark))
  if (separator) return readQuoted(text, separator)
  return lines.map(cellsOf).filter((cells) => cells.some((cell) => cell !== ''))
}

function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(trim)
  if (/^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/.test(line)) return []
  if (line.includes('|'))
    return line
      .replace(/^\s*\|/, '')
      .replace(/\|\s*$/, '')
      .split('|')
      .map(trim)
  return line.trim().split(/ {2,}/).map(trim)
}

/** Whether a mark separates cells; in a sentence it stands here and there. */
function isSeparated(lines: string[], mark: string): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const counts = filled.map((line) => line.split(mark).length - 1)
  const [first = 0] = counts
  if (first === 0 || filled.length < 2 || filled.some((line) => line.includes('\t'))) return false
  if (filled[0]?.trimStart().startsWith('"')) return true
  const isEven = counts.filter((count) => count === first).length >= counts.length * 0.8
  return isEven && (mark === ';' || !/\d/.test(filled[0] ?? ''))
}

/** As spreadsheets write it: a cell in quotation marks may hold the separator, and lines. */
function readQuoted(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\r?\n|$)`, 'g')
  for (const [whole, quoted, plain, end] of text.matchAll(cell)) {
    if (whole === '') break
    rows.at(-1)?.push(trim((quoted?.replaceAll('""', '"') ?? plain ?? '').replaceAll(/\s*\n\s*/g, ' ')))
    if (end !== separator) rows.push([])
  }
  return rows.filter((cells) => cells.some((value) => value !== ''))
}

function trim(text: string): string {
  return text.trim()
}
