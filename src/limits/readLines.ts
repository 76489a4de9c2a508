import { type Marks, marksOf } from './figures.ts'
import { findLimit, isAbsence, isUnit } from './limitWords.ts'
import { readTable } from './readTable.ts'
import { splitNames } from './splitNames.ts'
import { fold, keyOf, KNOWN_NAMES } from './testNames.ts'

/** One limit that a buyer asks for. */
export type AskedLimit = {
  /** Of the test, in the buyer's words. */
  name: string
  /** The limit in the buyer's words. */
  words: string
  /** All that the line says, in which method and basis may stand. */
  context: string
  /** The same without the limit. */
  rest: string
  /** As the site writes it, where it is a figure or an absence: `≤ 0.5 mg/kg`. */
  notation?: string
  isBare?: true
  /** Its figure can be read in two ways, or it holds two limits. */
  isAmbiguous?: true
}

/** A line that names no test, or no limit; it stays as it stands. */
type UnreadLine = { unread: string }

export type ReadLine = AskedLimit | UnreadLine

export function isAsked(line: ReadLine): line is AskedLimit {
  return 'name' in line
}

/** What a specification in a buyer's words asks for. `ownNames` are tests that its grade has beside the usual ones. */
export function readLines(text: string, ownNames: string[] = []): ReadLine[] {
  // The angle brackets of chapters are no signs of a limit.
  const table = joinLines(readTable(text.replaceAll(/[<〈](\d{2,4}[A-Z]?)[>〉]/g, '⟨$1⟩')))
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
    return sentences(first, marks, names).map((part) => readSentence(part, marks, names) ?? { unread: part.trim() })
  })
  return lines.map((line, index) => withTail(line, lines[index + 1]))
}

/** What goes on in the next line may change a limit: `(as PbO)`, `of the ash`. */
function withTail(line: ReadLine, next: ReadLine | undefined): ReadLine {
  const isTail = next && 'unread' in next && /^[(\p{Ll}]/u.test(next.unread)
  return isTail && isAsked(line) ? { ...line, rest: `${line.rest}, ${next.unread}` } : line
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

const HEADINGS =
  /^(?:(?:product )?(?:requirements?|specifications?)|active ingredients?|physical(?: (?:properties|data))?|chemical(?: (?:properties|data))?|contaminants|microbiology|microbiological(?: (?:limits|tests|data))?|heavy metals|elements|residues|identity(?: and assay)?|anforderungen|mikrobiologie|schwermetalle)$/

function isHeading(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 1 && HEADINGS.test(fold(filled[0] ?? ''))
}

function readCells(cells: string[], columns: Column[] | undefined, marks: Marks): AskedLimit | undefined {
  const placed = columns && cells.length <= columns.length + 1 ? columns : undefined
  const of = (column: Column) => cells[placed?.indexOf(column) ?? -1] ?? ''
  const [name = '', ...others] = cells
  const rest = others.filter((cell) => cell !== '')
  const [least, most] = [of('least'), of('most')]
  const isLimit = (cell: string) => findLimit(cell, marks) !== undefined || isAbsence(cell)
  const words = placed
    ? [rangeOf(least, most), of('limit')].find((cell) => cell !== '')
    : (rest.find(isLimit) ?? rest[0])
  if (name === '' || !words) return undefined
  const unit = of('unit') || (placed ? '' : (rest.find(isUnit) ?? '')) || unitIn(name)
  const said = cells.filter((_, index) => placed?.[index] !== 'result')
  const beside = cells.filter((cell, index) =>
    placed ? !['result', 'limit', 'least', 'most'].includes(placed[index] ?? '') : cell !== words,
  )
  return asked(name, words, { context: said.join(', '), beside: beside.join(', ') }, marks, isUnit(unit) ? unit : '')
}

function rangeOf(least: string, most: string): string {
  if (least !== '' && most !== '') return `${least}–${most}`
  if (least !== '') return `≥ ${least}`
  return most === '' ? '' : `≤ ${most}`
}

/** `ppm` of `Lead (ppm)` */
function unitIn(name: string): string {
  return [...name.matchAll(/[([,] ?([^)\],]+?) ?[)\]]?(?=$|[ ,])/g)].map(([, text = '']) => text).find(isUnit) ?? ''
}

type Said = {
  context: string
  /** What stands in the line beside the words of the limit. */
  beside: string
}

function asked(name: string, words: string, { context, beside }: Said, marks: Marks, unit = ''): AskedLimit {
  const found = findLimit(words, marks)
  const hasUnit =
    found === undefined || unit === '' || /[%a-z°]/i.test(words.slice(found.start, found.end).replace(/^\D+/, ''))
  const limit = hasUnit ? found : findLimit(`${words.slice(0, found.end)} ${unit}${words.slice(found.end)}`, marks)
  const second = found && findLimit(words.slice(found.end), marks)
  const holdsTwo = second !== undefined && !second.isBare
  return {
    name,
    words: hasUnit ? words : `${words} ${unit}`,
    context,
    rest: [beside, found ? `${words.slice(0, found.start)} ${words.slice(found.end)}` : words].join(', '),
    ...(limit?.notation && { notation: limit.notation }),
    ...(limit?.isBare && { isBare: true }),
    ...((holdsTwo || (limit && !limit.notation)) && { isAmbiguous: true }),
  }
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

const marksOfNone: Marks = { hasDecimalComma: false, hasDecimalPoint: true }

function completes(start: string, end: string): boolean {
  return start !== '' && end !== '' && !isKnown(start.replace(/^total aerobic$/i, '')) && isKnown(`${start} ${end}`)
}

function isName(text: string): boolean {
  return text.length < 60 && !/[.:!?]$/.test(text) && findLimit(text, marksOfNone) === undefined
}

function startsWithLimit(text: string): boolean {
  return findLimit(text, marksOfNone)?.start === 0 || isAbsence(text)
}

function isKnown(name: string): boolean {
  return KNOWN_NAMES.includes(fold(name)) || KNOWN_NAMES.includes(keyOf(name))
}

/** Parts of a line that each have a limit of their own. */
function sentences(line: string, marks: Marks, names: string[]): string[] {
  const plain = line.replace(/^[\s•▪·*–-]+(?=\p{L}|\d)/u, '').replace(/^\d{1,2}[.)]\s+/, '')
  const parts: string[] = []
  let start = 0
  for (const { index, 0: mark } of plain.matchAll(/;\s+|[.!?]\s+(?=[A-Z])|,\s*(?!\d{3})|\s(?:and|und|y|et|e)\s/g)) {
    const [left, right] = [plain.slice(start, index), plain.slice(index + mark.length)]
    const splits = /^[.!?]/.test(mark)
      ? !/\b(?:max|min|mind|neg|spp|reg|eur|ph|e|s|thr)$/i.test(left)
      : hasLimit(left, marks, names) && startsWithName(right, names)
    if (!splits || isInBrackets(plain, index)) continue
    parts.push(left)
    start = index + mark.length
  }
  return withSharedUnit([...parts, plain.slice(start)].filter((part) => part.trim() !== ''))
}

function isInBrackets(text: string, index: number): boolean {
  const before = text.slice(0, index)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** A list that names its unit at the end: `Pb<3, As<1, Hg<0.1 ppm`. */
function withSharedUnit(parts: string[]): string[] {
  const last = parts.at(-1) ?? ''
  const unit = /[\d.,]+ ?(?<unit>ppm|ppb|mg\/kg|µg\/kg|%)\s*\.?$/.exec(last)?.groups?.unit
  if (!unit) return parts
  return parts.map((part) => (/[<≤>≥] ?[\d.,]+$/.test(part) ? `${part} ${unit}` : part))
}

function hasLimit(text: string, marks: Marks, names: string[]): boolean {
  return readSentence(text, marks, names)?.notation !== undefined
}

function startsWithName(text: string, names: string[]): boolean {
  const folded = fold(text).replace(/^(?:an? |the |of )*(?:residual )?/, '')
  return names.some((name) => folded === name || folded.startsWith(`${name} `))
}

const FILLERS =
  /^(?:we|i|need|require|want|please|confirm|with|and|of|for|the|an?|at|content|assay|should|must|be|is|are|shall|has|have|to|also|further|residual|limits?|maximum|both|free)$/

/** A test and its limit in one run of words. */
function readSentence(text: string, marks: Marks, names: string[]): AskedLimit | undefined {
  const plain = text.trim().replace(/[.;,]$/, '')
  const colon = /^(?<name>[^:]{2,80}?)\s*:\s*(?<words>.+)$/.exec(plain)?.groups
  if (colon?.name && colon.words && !isGroupName(colon.name)) {
    const found = findLimit(colon.words, marks)
    if (found || isAbsence(colon.words) || names.includes(keyOf(colon.name)))
      return asked(colon.name, colon.words, { context: plain, beside: colon.name }, marks, unitIn(colon.name))
  }
  const body = colon?.words && isGroupName(colon.name ?? '') ? colon.words : plain
  const found = findLimit(body, marks)
  if (!found) return readStatement(body, names)
  const name =
    nameBefore(body.slice(0, found.start), names) ??
    colon?.name ??
    (found.notation?.includes('through') ? 'Particle size' : undefined)
  if (name === undefined) return undefined
  return asked(name, body.slice(found.start).trim(), { context: body, beside: body.slice(0, found.start) }, marks)
}

function isGroupName(name: string): boolean {
  return HEADINGS.test(fold(name))
}

/** A test without a figure: `Pesticides according to Reg. (EC) 396/2005`. */
function readStatement(text: string, names: string[]): AskedLimit | undefined {
  const folded = fold(text)
  const name = names.find((known) => folded.startsWith(`${known} `) && known.length > 4)
  if (!name || !/396\/2005|USP|Eur\./.test(text)) return undefined
  const words = text.slice(name.length).replace(/^[^\p{L}]+/u, '')
  return { name: text.slice(0, name.length), words, context: text, rest: text }
}

/** The name that leads to a limit, without the words around it. */
function nameBefore(text: string, names: string[]): string | undefined {
  const plain = text
    .replace(/\b(?:should|must|shall|has to|is to|to) (?:be|have)\s*$/i, '')
    .replace(/(?:\b(?:[Ss]hould|[Mm]ust|shall|of|is|be|are|by|a|content)|[:,=–-])\s*$/, '')
    .trim()
  if (plain === '') return undefined
  const words = plain.split(/\s+/)
  const first = words.findIndex((word) => !FILLERS.test(fold(word)))
  const name = words.slice(Math.max(first, 0)).join(' ')
  if (names.includes(keyOf(name))) return name
  return first < 0 ? undefined : name.replace(/\s+(?:content|count)$/i, '')
}
