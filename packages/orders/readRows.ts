import { MOST_LINES } from '../../shared/inquiry.ts'
import { type Unit, UNITS } from '../../shared/inquiryChoices.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import { unitFactor, unitNamed, unitWords } from '../../shared/quantities/units.ts'
import { type Line, readCells } from '../../src/components/readCells.ts'

/** A parsed row of an order list. Unknown cells go into the remark. */
export type OrderRow = {
  text: string
  name: string
  number: string
  grade: string
  quantity: string
  unit?: Unit
  remark: string
}

type Role = 'name' | 'number' | 'grade' | 'quantity' | 'unit'

/** Known column headings. Other columns become remarks. */
const HEADINGS: [Role | 'place', RegExp][] = [
  ['number', /cas/i],
  ['place', /\b(?:no|nr)\b/i],
  ['quantity', /qty|quantit|amount|menge/i],
  ['unit', /^(?:unit|einheit)/i],
  ['grade', /grade|assay|purity|spec|gehalt/i],
  ['name', /product|material|item|name|ingredient/i],
]

const UNIT = unitWords('mass')
const AMOUNT = new RegExp(String.raw`^(\d[\d.,' ]*?) ?((?:${UNIT})?)\.?$`, 'iu')
const AMOUNT_AT_END = new RegExp(String.raw`^(.*?)(?:[\s,:–-]*\s|,)(\d[\d.,]*) ?(${UNIT})\.?$`, 'iu')
const CAS = /(?:\bCAS\b[\s.:#-]*(?:no\b\.?)?\s*)?(\d{2,7}-\d\d-\d)(?!\d)/i
const GRADE = /\b\d[\d.,]*(?: ?%|:1\b|\/\d)/
const GRADE_AT_END = new RegExp(String.raw`^(.+?)[\s,:–-]+(\(?${GRADE.source}.*)$`)

/** Parses an order list, up to the maximum number of inquiry lines. */
export function readRows(text: string): OrderRow[] {
  const { heads, lines } = splitHeadings(text)
  return lines.slice(0, MOST_LINES).map((line) => readRow(line, heads))
}

/** Returns a warning when pasted rows would not be sent, otherwise `undefined`. */
export function unaddedMessage(text: string): string | undefined {
  const { length } = splitHeadings(text).lines
  if (length === 0) return undefined
  const [rows, them] = length === 1 ? ['1 pasted row is', 'it'] : [`${length} pasted rows are`, 'them']
  return `${rows} not on the list yet: add or clear ${them}, or send again without ${them}`
}

export function withoutRows(text: string, added: Set<string>): string {
  const { first, lines } = splitHeadings(text)
  const left = lines.filter((line) => !added.has(line.text)).map((line) => line.text)
  return left.length === 0 ? '' : [...first, ...left].join('\n')
}

function splitHeadings(text: string): { first: string[]; heads?: (Role | 'place' | 'remark')[]; lines: Line[] } {
  const [first, ...others] = readCells(text)
  const heads = first?.cells.map((cell) => HEADINGS.find(([, words]) => words.test(cell))?.[0])
  const isHeaded = first && !/\d/.test(first.text) && heads?.includes('quantity') && heads.includes('name')
  if (!first || !isHeaded) return { first: [], lines: first ? [first, ...others] : [] }
  return { first: [first.text], heads: heads?.map((head) => head ?? 'remark'), lines: others }
}

function readRow({ text, cells }: Line, heads?: (Role | 'place' | 'remark')[]): OrderRow {
  const found: Partial<Record<Role, string>> = {}
  const remarks: string[] = []
  for (const [at, cell] of cells.entries()) {
    const role = heads ? (heads[at] ?? 'remark') : roleOf(cell, cells[at - 1])
    if (cell === '' || role === 'place') continue
    if (role === 'remark' || found[role] !== undefined) remarks.push(cell)
    else found[role] = cell
  }
  const { quantity = '', unit = '', name: cell = '', grade: own } = found
  const name = cell.replace(/^\d{1,3}[.)]\s+/, '').trim()
  const [, rest = name, ...end] = quantity === '' ? (AMOUNT_AT_END.exec(name) ?? []) : []
  const amount = end.length > 0 ? end.join(' ') : `${quantity} ${unit}`.trim()
  const read = readAmount(amount)
  if (!read) remarks.push(amount)
  const [, number = ''] = CAS.exec(found.number ?? rest) ?? []
  const named = rest.replace(CAS, '').replace('()', '').trim()
  const [, bare = named, grade = ''] = own === undefined ? (GRADE_AT_END.exec(named) ?? []) : []
  return { text, name: bare, number, grade: own ?? grade, quantity: '', ...read, remark: remarks.join(', ') }
}

function roleOf(cell: string, before = ''): Role {
  if (/^[\d.,]+$/.test(before) && /^\p{L}+\.?$/u.test(cell)) return 'unit'
  if (CAS.exec(cell)?.[0] === cell) return 'number'
  if (AMOUNT.test(cell)) return 'quantity'
  if (unitFactor(cell, 'g') !== undefined) return 'unit'
  return cell.search(GRADE) === 0 ? 'grade' : 'name'
}

function readAmount(text: string): Pick<OrderRow, 'quantity' | 'unit'> | undefined {
  if (text === '') return { quantity: '' }
  const [, number = '', word = ''] = AMOUNT.exec(text) ?? []
  const quantity = number.trim()
  const unit = UNITS.find((it) => it === unitNamed(word))
  if (word !== '' && !unit) return undefined
  return isQuantity(quantity) || readingsOf(quantity) ? { quantity, unit } : undefined
}
