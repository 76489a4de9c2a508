import { MAX_LINES } from '../../shared/inquiry.ts'
import { type Unit, UNITS } from '../../shared/inquiryChoices.ts'
import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import { AMOUNT_UNITS, normalizeUnit, unitPattern } from '../../shared/quantities/units.ts'

/** A row of an order list. */
export type OrderRow = {
  text: string
  name: string
  casNumber: string
  grade: string
  quantity: string
  unit?: Unit
  /** Other text of the row, as written. */
  remark: string
  /** The amount is not one number with a unit, so it is part of the remark, and a person chooses the product. */
  isUnclear: boolean
}

type Role = 'name' | 'number' | 'grade' | 'quantity' | 'unit' | 'position' | 'remark'

/** Known column headings. Other columns become remarks. */
const HEADINGS: [Role, RegExp][] = [
  ['number', /cas/i],
  ['position', /\b(?:no|nr)\b/i],
  ['quantity', /qty|quantit|amount|menge/i],
  ['unit', /^(?:unit|einheit)/i],
  ['grade', /grade|assay|purity|spec|gehalt/i],
  ['name', /product|material|item|name|ingredient/i],
]

const MASS_UNITS = AMOUNT_UNITS.filter((unit) => !unit.endsWith('L'))

/**
 * A number with a unit (`25 kg`, `25, kg`, `95%`), or a number that is joined to other signs (`10:1`, `5-HTP`, `10-25`),
 * or a bare number. A comma or tab may separate number and unit.
 */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,]|[\p{L}\d][:/–-])(?<sign>[<>≤≥~±≈+] ?)?(?<number>${UNSIGNED_NUMBER})(?:,?\s?(?<unit>${unitPattern()})(?=$|[\s,;.()])|(?<joined>[^\s,;()]+))?`,
  'giu',
)
const AMOUNT = new RegExp(String.raw`^(${UNSIGNED_NUMBER}) ?(${unitPattern(MASS_UNITS)})?\.?$`, 'iu')
/** A joined number with a unit of mass: `10-25 kg`, `1/2 kg`, `5x1kg` */
const JOINED_AMOUNT = new RegExp(String.raw`^\S*\d ?(?:${unitPattern(MASS_UNITS)})(?=$|[\s,;.()])`, 'iu')
/** `5 x 1 kg`, `25 kg x4` */
const MULTIPLE = /(?<!\p{L})[x×*](?!\p{L})/iu
/** The end of `5x` in `5x 1 kg` */
const MULTIPLIER = /^[x×*]$/iu
const CAS = /\(?(?:\bCAS[\s.:#no-]*)?\b(\d{2,7}-\d\d-\d)\b\)?/i
const GRADE_AT_END = new RegExp(String.raw`(?:^|[\s,:–-]+)(\(?${UNSIGNED_NUMBER}(?: ?%| ?mesh|:1\b|\/\d).*)$`)

export function readRows(text: string): OrderRow[] {
  const { roles, lines, separator } = splitHeadings(text)
  return lines
    .slice(0, MAX_LINES)
    .map((line) => (roles ? readColumns(line, cellsOf(line, separator), roles) : readCells(line, separator)))
}

export function leftoverRowsWarning(text: string): string | undefined {
  return splitHeadings(text).lines.length === 0
    ? undefined
    : 'Pasted rows are not on the list yet: add or clear them, or send again without them'
}

export function withoutRows(text: string, added: Set<string>): string {
  const { headings, lines } = splitHeadings(text)
  const left = lines.filter((line) => !added.has(line))
  return left.length === 0 ? '' : [...headings, ...left].join('\n')
}

/** Cells are separated by tabs, or else by semicolons. The first line may have headings. */
function splitHeadings(text: string): { headings: string[]; roles?: Role[]; lines: string[]; separator: string } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = text.includes('\t') ? '\t' : ';'
  const [first = '', ...rows] = lines
  const roles = cellsOf(first, separator).map((cell) => HEADINGS.find(([, words]) => words.test(cell))?.[0] ?? 'remark')
  return /\d/.test(first) || !roles.includes('quantity') || !roles.includes('name')
    ? { headings: [], lines, separator }
    : { headings: [first], roles, lines: rows, separator }
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

function readColumns(text: string, cells: string[], roles: Role[]): OrderRow {
  const found: Partial<Record<Role, string>> = {}
  const remarks: string[] = []
  for (const [at, cell] of cells.entries()) {
    const role = roles[at] ?? 'remark'
    if (role === 'remark' || found[role]) remarks.push(cell)
    else found[role] = cell
  }
  const { name = '', number = '', grade, quantity = '', unit = '' } = found
  const amount = readAmount(`${quantity} ${unit}`.trim())
  const isUnclear = quantity !== '' && !amount
  if (isUnclear) remarks.push(`${quantity} ${unit}`)
  return {
    text,
    ...namePartsOf([name, number].join(' '), grade),
    quantity: '',
    ...amount,
    remark: joined(remarks),
    isUnclear,
  }
}

/** Reads cells without headings, or one cell: `name, quantity, unit`. */
function readCells(text: string, separator: string): OrderRow {
  const row = cellsOf(text, separator)
    .join('\t')
    .replace(/^\d{1,3}[.)]\s+/, '')
  const amounts = [...row.matchAll(FIGURE)].filter((figure) => isAmount(figure, row))
  const [amount] = amounts
  const read = amounts.length === 1 && !MULTIPLE.test(row) && amount && readFigure(amount, row)
  const isUnclear = !read && (amount !== undefined || MULTIPLE.test(row))
  const last = amounts.at(-1)
  const before = row.slice(0, amount?.index ?? row.length).replace(isUnclear ? /\($/ : '', '')
  // An unclear amount ends with the row, or with its last number if it comes first.
  const end = last && (read || before.trim() === '') ? last.index + last[0].length : row.length
  const after = row.slice(end)
  // The amount may come first, or before a grade: `Piperine 5 kg, 98%`.
  const isAfterPartOfName = before.trim() === '' || /^[\s,]*\d/.test(after)
  const [name = '', ...others] = cellsOf(isAfterPartOfName ? before + after : before, '\t').filter(Boolean)
  const grade = others.find((cell) => cell.search(GRADE_AT_END) === 0)
  const remarks = [...others.filter((cell) => cell !== grade), ...(isAfterPartOfName ? [] : after.split('\t'))]
  if (isUnclear) remarks.push(row.slice(before.length, end))
  return { text, ...namePartsOf(name, grade), quantity: '', ...read, remark: joined(remarks), isUnclear }
}

/** A bare number counts as an amount, because its unit may be a word: `5 bags`. */
function isAmount({ groups, index }: RegExpExecArray, row: string): boolean {
  const { number, unit, joined: tail } = groups ?? {}
  return tail === undefined || MULTIPLIER.test(tail)
    ? AMOUNT.test([number, unit].filter(Boolean).join(' '))
    : JOINED_AMOUNT.test(row.slice(index))
}

/** Within a text, `12 500 kg` may be a number after another one. At the start of a cell it is not. */
function readFigure({ groups, index }: RegExpExecArray, row: string): Amount | undefined {
  const { number = '', unit, sign } = groups ?? {}
  const isAlone = !number.includes(' ') || /(?:^|[\t,]\s*)$/.test(row.slice(0, index))
  return unit !== undefined && sign === undefined && isAlone ? readAmount(`${number} ${unit}`) : undefined
}

type Amount = Pick<OrderRow, 'quantity' | 'unit'>

function readAmount(text: string): Amount | undefined {
  const [, quantity = '', word = ''] = AMOUNT.exec(text) ?? []
  const unit = UNITS.find((it) => it === normalizeUnit(word))
  if (word !== '' && !unit) return undefined
  return isQuantity(quantity) || readingsOf(quantity) ? { quantity, unit } : undefined
}

/** Separates CAS number and grade from a name. */
function namePartsOf(text: string, grade?: string): Pick<OrderRow, 'name' | 'casNumber' | 'grade'> {
  let name = text
  const cut = (pattern: RegExp) => {
    const [whole = '', part = ''] = pattern.exec(name) ?? []
    name = trimSeparators(name.replace(whole, ' '))
    return trimSeparators(part)
  }
  const casNumber = cut(CAS)
  return { casNumber, grade: grade ?? cut(GRADE_AT_END), name }
}

function joined(remarks: string[]): string {
  return remarks.map(trimSeparators).filter(Boolean).join(', ')
}

function trimSeparators(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
}
