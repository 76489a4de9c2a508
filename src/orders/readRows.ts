import { MAX_LINES } from '../../shared/inquiry.ts'
import { type Unit, UNITS } from '../../shared/inquiryChoices.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import { normalizeUnit, unitPattern } from '../../shared/quantities/notation.ts'
import { type TextLine, readCells } from '../components/readCells.ts'

/** A parsed row of an order list. Unknown cells go into the remark. */
export type OrderRow = {
  text: string
  name: string
  casNumber: string
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

const UNIT = unitPattern('mass')
const AMOUNT = new RegExp(String.raw`^(\d[\d.,' ]*?) ?((?:${UNIT})?)\.?$`, 'iu')
/** An amount among other words. `3 % 1 000 kg` has none, because its figures could belong together. */
const AMOUNT_WITHIN = new RegExp(
  String.raw`^(|.*\s)(?!(?<=\s\d{1,3} )\d{3}\b)(\d[\d.,]* ?(?:${UNIT}))\.?(?=$|[\s,()])(.*)$`,
  'iu',
)
const CAS = /\(?(?:\bCAS[\s.:#no-]*)?\b(\d{2,7}-\d\d-\d)\b\)?/i
const GRADE_AT_END = /(?:^|[\s,:–-]+)(\(?\d[\d.,]*(?: ?%| ?mesh|:1\b|\/\d).*)$/

export function readRows(text: string): OrderRow[] {
  const { roles, lines } = splitHeadings(text)
  return lines.slice(0, MAX_LINES).map((line) => readRow(line, roles))
}

export function leftoverRowsWarning(text: string): string | undefined {
  return splitHeadings(text).lines.length === 0
    ? undefined
    : 'Pasted rows are not on the list yet: add or clear them, or send again without them'
}

export function withoutRows(text: string, added: Set<string>): string {
  const { headingLines, lines } = splitHeadings(text)
  const left = lines.flatMap((line) => (added.has(line.text) ? [] : line.text))
  return left.length === 0 ? '' : [...headingLines, ...left].join('\n')
}

function splitHeadings(text: string): { headingLines: string[]; roles?: Role[]; lines: TextLine[] } {
  const lines = readCells(text)
  const [first] = lines
  const heads = first?.cells.map((cell) => HEADINGS.find(([, words]) => words.test(cell))?.[0] ?? 'remark')
  if (!first || /\d/.test(first.text) || !heads?.includes('quantity') || !heads.includes('name'))
    return { headingLines: [], lines }
  return { headingLines: [first.text], roles: heads, lines: lines.slice(1) }
}

function readRow({ text, cells }: TextLine, roles?: Role[]): OrderRow {
  const found: Partial<Record<Role, string>> = {}
  const remarks: string[] = []
  for (const [at, cell] of cells.entries()) {
    const role = roles ? (roles[at] ?? 'remark') : roleOf(cell, cells[at - 1])
    if (role === 'remark' || found[role]) remarks.push(cell)
    else found[role] = cell
  }
  const name = [found.name?.replace(/^\d{1,3}[.)]\s+/, ''), found.number].filter(Boolean).join(' ')
  const [, before = name, within = '', after = ''] = (!found.quantity && AMOUNT_WITHIN.exec(name)) || []
  const isAfterPartOfName = before === '' || /^[\s,]*\d/.test(after)
  let rest = isAfterPartOfName ? before + after : before
  const cut = (pattern: RegExp) => {
    const [whole = '', part = ''] = pattern.exec(rest) ?? []
    rest = trimSeparators(rest.replace(whole, ' '))
    return part
  }
  const casNumber = cut(CAS)
  const grade = found.grade ?? cut(GRADE_AT_END)
  const amount = found.quantity ? `${found.quantity} ${found.unit ?? ''}` : within
  const read = readAmount(amount.trim())
  const remark = [...remarks, !isAfterPartOfName && trimSeparators(after), !read && amount].filter(Boolean).join(', ')
  return { text, name: rest, casNumber, grade, quantity: '', ...read, remark }
}

function trimSeparators(text: string): string {
  return text.replaceAll(/^[\s,:–-]+|[\s,:–-]+$/g, '')
}

function roleOf(cell: string, before = ''): Role {
  if (/^[\d.,]+$/.test(before) && /^\p{L}+\.?$/u.test(cell)) return 'unit'
  if (AMOUNT.test(cell)) return 'quantity'
  return cell.search(GRADE_AT_END) === 0 ? 'grade' : 'name'
}

function readAmount(text: string): Pick<OrderRow, 'quantity' | 'unit'> | undefined {
  const [, number = '', word = ''] = AMOUNT.exec(text) ?? []
  const quantity = number.trim()
  const unit = UNITS.find((it) => it === normalizeUnit(word))
  if (word !== '' && !unit) return undefined
  return isQuantity(quantity) || readingsOf(quantity) ? { quantity, unit } : undefined
}
