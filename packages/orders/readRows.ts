import { MAX_LINES } from '../../shared/inquiry.ts'
import { type Unit, UNITS } from '../../shared/inquiryChoices.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import { unitNamed, unitWords } from '../../shared/quantities/units.ts'
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

const UNIT = unitWords('mass')
const AMOUNT = new RegExp(String.raw`^(\d[\d.,' ]*?) ?((?:${UNIT})?)\.?$`, 'iu')
const AMOUNT_AT_END = new RegExp(String.raw`(?:[\s,:–-]*\s|,)(\d[\d.,]* ?(?:${UNIT}))\.?$`, 'iu')
const CAS = /\(?(?:\bCAS\b[\s.:#-]*(?:no\b\.?)?\s*)?(?<!\d)(\d{2,7}-\d\d-\d)(?!\d)\)?/i
const GRADE_AT_END = /(?:^|[\s,:–-]+)(\(?\d[\d.,]*(?: ?%|:1\b|\/\d).*)$/

/** Parses an order list, up to the maximum number of inquiry lines. */
export function readRows(text: string): OrderRow[] {
  const { heads, lines } = splitHeadings(text)
  return lines.slice(0, MAX_LINES).map((line) => readRow(line, heads))
}

/** Returns a warning when pasted rows would not be sent, otherwise `undefined`. */
export function unaddedMessage(text: string): string | undefined {
  if (splitHeadings(text).lines.length === 0) return undefined
  return 'Pasted rows are not on the list yet: add or clear them, or send again without them'
}

export function withoutRows(text: string, addedTexts: Set<string>): string {
  const { heading, lines } = splitHeadings(text)
  const remaining = lines.flatMap((line) => (addedTexts.has(line.text) ? [] : line.text))
  return remaining.length === 0 ? '' : [...heading, ...remaining].join('\n')
}

function splitHeadings(text: string): { heading: string[]; heads?: Role[]; lines: Line[] } {
  const lines = readCells(text)
  const [first] = lines
  const heads = first?.cells.map((cell) => HEADINGS.find(([, words]) => words.test(cell))?.[0] ?? 'remark')
  if (!first || /\d/.test(first.text) || !heads?.includes('quantity') || !heads.includes('name'))
    return { heading: [], lines }
  return { heading: [first.text], heads, lines: lines.slice(1) }
}

function readRow({ text, cells }: Line, heads?: Role[]): OrderRow {
  const columns: Partial<Record<Role, string>> = {}
  const remarks: string[] = []
  for (const [at, cell] of cells.entries()) {
    const role = heads ? (heads[at] ?? 'remark') : roleOf(cell, cells[at - 1])
    if (role === 'remark' || columns[role]) remarks.push(cell)
    else columns[role] = cell
  }
  let name = [columns.name?.replace(/^\d{1,3}[.)]\s+/, ''), columns.number].filter(Boolean).join(' ')
  const cut = (pattern: RegExp) => {
    const [match = '', part = ''] = pattern.exec(name) ?? []
    name = name.replace(match, '').trim()
    return part
  }
  const amount = columns.quantity ? `${columns.quantity} ${columns.unit ?? ''}`.trim() : cut(AMOUNT_AT_END)
  const number = cut(CAS)
  const grade = columns.grade ?? cut(GRADE_AT_END)
  const parsedAmount = readAmount(amount)
  if (!parsedAmount) remarks.push(amount)
  return { text, name, number, grade, quantity: '', ...parsedAmount, remark: remarks.filter(Boolean).join(', ') }
}

function roleOf(cell: string, before = ''): Role {
  if (/^[\d.,]+$/.test(before) && /^\p{L}+\.?$/u.test(cell)) return 'unit'
  if (AMOUNT.test(cell)) return 'quantity'
  return cell.search(GRADE_AT_END) === 0 ? 'grade' : 'name'
}

function readAmount(text: string): Pick<OrderRow, 'quantity' | 'unit'> | undefined {
  if (text === '') return { quantity: '' }
  const [, number = '', word = ''] = AMOUNT.exec(text) ?? []
  const quantity = number.trim()
  const unit = UNITS.find((name) => name === unitNamed(word))
  if (word !== '' && !unit) return undefined
  return isQuantity(quantity) || readingsOf(quantity) ? { quantity, unit } : undefined
}
