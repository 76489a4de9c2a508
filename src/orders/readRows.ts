import { LINE_FIELDS, MAX_LINES } from '../../shared/inquiry.ts'
import { type InquiryRequest, type Unit, UNITS } from '../../shared/inquiryChoices.ts'
import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { plainNumber } from '../../shared/quantities/plainNumber.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import { AMOUNT_UNITS, normalizeUnit, unitPattern } from '../../shared/quantities/units.ts'

/** A row of an order list. */
export type OrderRow = {
  /** The row as pasted. */
  text: string
  /** Words that name the product and its grade. */
  words: string
  /** Amounts that were not read, samples beside the quantity, and other columns. */
  unread: string
  quantity: string
  unit?: Unit
  request: InquiryRequest | null
}

type Order = {
  headings: string[]
  rows: OrderRow[]
  /** Lines after the last row that is read. */
  rest: string[]
}

/** A longer line is several lines, so that the work for a row is limited. */
const LINE = new RegExp(`[^\\r\\n]{1,${LINE_FIELDS.buyerSpecification}}`, 'g')

const HAS_WORD = /[\p{L}\p{N}]/u

/** Each row may have its amount on a line of its own. */
const MAX_PARTS = MAX_LINES * 2

const MASS_UNITS = AMOUNT_UNITS.filter((unit) => !unit.endsWith('L'))
const PACK = String.raw`(?:drum|bag|carton)s?(?!\p{L})`
const UNIT = `(?:${unitPattern(MASS_UNITS)}|${PACK})`
const PLAIN_NUMBER = String.raw`\d+(?:[.,]\d+)*`

/**
 * `25 kg`, `x 25, kg`, `2 drums of`, `4 x 25 kg`. A sign, a second number or a factor that may be a content makes it unclear:
 * `≥ 5 kg`, `10-25 kg`, `95 x 25 kg`.
 */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d]|\d[.,]|[\p{L}\d][:/–-])(?:(?<=\s)(?:[x×*@=–-]|qty:?) *)?(?<sign>[<>≤≥~±≈+] ?)?(?:(?<factor>[1-4]?\d) ?(?:[x×*]|${PACK} (?:of|x|×|à)) ?(?<each>${PLAIN_NUMBER})|(?<other>${PLAIN_NUMBER} ?(?:[x×*/–-]|to) ?)${PLAIN_NUMBER}|(?<number>${UNSIGNED_NUMBER}))[,;]?\s?(?<unit>${UNIT})(?=$|[\s,;.():?!+])(?: ${PACK})?(?: ?[x×*] ?(?<times>\d+)(?![\d.,]*\s?[%:]))?(?: ${PACK})?(?: of(?= )|\.(?!\S))?`,
  'giu',
)

const SAMPLES = 'samples?|muster|[ée]chantillons?|muestras?|campion[ei]|amostras?'
const QUOTES =
  'quot(?:es?|ations?)|prices?|rfq|offers?|angebot|preis|devis|prix|coti[zs]aci[oó]n|precio|preventivo|prezzo|cota[cç][aã]o|pre[cç]o'
const IS_SAMPLE = new RegExp(SAMPLES, 'iu')
const ASKED = `(?:(?:please|best|free|paid|need) )*(?:${SAMPLES}|${QUOTES})`

/** A request in brackets, in a cell or at the end of the row. */
const REQUEST = new RegExp(
  String.raw`(?<=^|[\s,;])(?:\(${ASKED}\)|${ASKED}(?: of(?= )|:|(?=\s*(?:[\t\n,;]|$))))`,
  'giu',
)

/** `2. Rutin`, `b) Rutin`, `- Rutin` */
const NUMBERING = /^\s*(?:\d{1,3}[.)]|[a-z]\)|[-–*•·])\s+/i

/** `Rutin / 95 %`, `Rutin|95 %`, `rutin/95%/25kg`, but not `24/6` and `U/g` */
const SLASH = /\||\s\/\s?|\/\s|(?<=[\p{L}%])\/(?=\d)|(?<=[^\s\d]\/\S{0,60})\//gu

/** `RA 97 - 50 kg`: a range begins with the smaller figure, and hardly with 90 to 99, which is a content. */
const DASH = new RegExp(String.raw`(\d+) [–-] (?=(${PLAIN_NUMBER}) ?${UNIT})`, 'giu')

/** A row may have a second amount: `(4 x 25 kg)`, `, sample 50 g first`. */
const ASIDE = new RegExp(
  String.raw`\([^()]*\d ?${UNIT}[^()]*\)|[,;+&\t](?=[^,;+&\t]*\d ?${UNIT})[^,;+&\t]*?(?:${SAMPLES}|moq|minimum)[^,;+&\t]*`,
  'giu',
)

/** Reads rows by line or semicolon, or columns under headings. */
export function readOrder(text: string): Order {
  const lines = (text.match(LINE) ?? []).filter((line) => HAS_WORD.test(line))
  const kept = lines.slice(0, MAX_PARTS)
  const at = kept.findIndex(readHeadings)
  const [heading = ''] = at < 0 ? [] : kept.splice(at, 1)
  const columns = readHeadings(heading)
  const parts = columns ? kept : kept.flatMap(partsOf)
  const used = parts.slice(0, MAX_PARTS)
  const rows = columns
    ? used.map((line, index) => (index < at ? readRow(line) : readColumns(line, columns)))
    : joinAmounts(used)
  const excess = rows.slice(MAX_LINES).map((row) => row.text)
  return {
    headings: columns ? [heading] : [],
    rows: rows.slice(0, MAX_LINES),
    rest: [...excess, ...parts.slice(MAX_PARTS), ...lines.slice(MAX_PARTS)],
  }
}

export function withoutRows({ headings, rows, rest }: Order, added: string[]): string {
  const left = [...rows.map((row) => row.text).filter((row) => !added.includes(row)), ...rest]
  return left.length === 0 ? '' : [...headings, ...left].join('\n')
}

/** Semicolons separate rows if several cells have an amount, otherwise cells. */
function partsOf(line: string): string[] {
  const cells = line.split(';')
  const isList = cells.filter((cell) => cell.search(AMOUNT) >= 0).length > 1
  return (isList ? cells : [line]).filter((part) => HAS_WORD.test(part)).map((part) => part.trim())
}

/** An amount alone belongs to the row above, if that has none. */
function joinAmounts(parts: string[]): OrderRow[] {
  const rows: OrderRow[] = []
  for (const part of parts) {
    const row = readRow(part)
    const above = rows.at(-1)
    const isAmount = row.quantity !== '' && !HAS_WORD.test(row.words)
    if (isAmount && above?.quantity === '' && above.unread === '') rows.splice(-1, 1, readRow(`${above.text}\n${part}`))
    else rows.push(row)
  }
  return rows
}

export function readRow(text: string): OrderRow {
  const cells = text
    .replace(NUMBERING, '')
    .replaceAll(SLASH, '\t')
    .replaceAll(DASH, (range, from, to) => (Number(from) > Number(to) || /^9\d$/.test(from) ? `${from}\t` : range))
  const order = cells.replaceAll(ASIDE, ' ')
  const [source, asides] = order.search(AMOUNT) < 0 ? [cells, []] : [order, cells.match(ASIDE) ?? []]
  const amounts = [...source.matchAll(AMOUNT)]
  const read = amounts.length === 1 && amounts[0] ? readAmount(amounts[0]) : undefined
  const unread = amounts.filter(({ groups = {} }) => !read || (groups.factor ?? groups.times)).map(([amount]) => amount)
  const { request, rest } = readRequest(source.replaceAll(AMOUNT, '\n'))
  // A table may have a column of positions or item numbers.
  const [, position = '', code = ''] = (read && /^(\d{1,3}|([A-Z]{1,4}-?\d{3,}))\t/.exec(rest)) ?? []
  return {
    text,
    words: tidy(rest.slice(position.length)),
    unread: [...unread, ...asides, code].map(tidy).filter(Boolean).join(', '),
    quantity: '',
    request,
    ...read,
  }
}

/** Removes separators with nothing between or beside them. */
export function tidy(text: string): string {
  return text
    .replaceAll(/ *\n */g, ' ')
    .replaceAll(/([\t,;])(?:\s*[\t,;])+/g, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^[\s,;:+&–-]+|[\s,;:+&?–-]+$/g, '')
    .replace(/^([^()]*)\)$/, '$1')
}

/** Several requests are unclear, and stay in the rest. */
function readRequest(text: string): { request: InquiryRequest | null; rest: string } {
  const [asked, second] = text.match(REQUEST) ?? []
  if (asked === undefined || second !== undefined) return { request: null, rest: text }
  const sample = /paid/i.test(asked) ? 'paid-sample' : 'sample'
  return { request: IS_SAMPLE.test(asked) ? sample : 'quote', rest: text.replace(REQUEST, '') }
}

function readAmount({ groups = {}, index, input }: RegExpExecArray): Pick<OrderRow, 'quantity' | 'unit'> | undefined {
  const { sign, other, factor, each = '', number = each, unit: word = '', times = factor } = groups
  const name = normalizeUnit(word) ?? word.toLowerCase().replace(/s$/, '')
  const unit = UNITS.find((it) => it === name)
  // Within a text, `12 500 kg` may be a number after another one. At the start of a cell it is not.
  const isAlone = !number.includes(' ') || /(?:^|[\t,;]\s*)$/.test(input.slice(0, index))
  const quantity = times === undefined ? number : String(Number(times) * Number(plainNumber(number, true)))
  const isClear = unit && isAlone && !sign && !other
  return isClear && (isQuantity(quantity) || readingsOf(quantity)) ? { quantity, unit } : undefined
}

type Role = 'position' | 'words' | 'quantity' | 'unit'

const HEADINGS: [Role, RegExp][] = [
  ['words', /cas/i],
  ['position', /\b(?:no|nr|pos|code|sku)\b|#/i],
  ['quantity', /qty|quantit|cantidad|amount|menge|volume|demand|(?<!\/|per )\bkgs?\b/i],
  ['unit', /^(?:unit|einheit|uom)/i],
  [
    'words',
    /produ|prodot|artik|artíc|artic|material|bezeich|descri|item|name|ingredient|grade|assay|purity|spe[cz]|gehalt/i,
  ],
]

const POSITION = /^\d{1,3}\.?$/

const UNIT_WORD = new RegExp(String.raw`(?<!\p{L})${UNIT}(?!\p{L})`, 'iu')

type Columns = { separator: string; roles: (Role | undefined)[]; unit: string }

function readHeadings(line = ''): Columns | undefined {
  const separator = ['\t', '|'].find((sign) => line.includes(sign)) ?? ';'
  const cells = cellsOf(line, separator)
  const roles = cells.map((cell) => HEADINGS.find(([, words]) => words.test(cell))?.[0])
  const [unit = ''] = UNIT_WORD.exec(cells[roles.indexOf('quantity')] ?? '') ?? []
  return /\d/.test(line) || !roles.includes('quantity') || !roles.includes('words')
    ? undefined
    : { separator, roles, unit }
}

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.trim())
}

function readColumns(text: string, { separator, roles, unit }: Columns): OrderRow {
  const { request, rest } = readRequest(text)
  const cells = cellsOf(rest, separator)
  const textOf = (role: Role, sign = ' ') => cells.filter((cell, at) => cell !== '' && role === roles[at]).join(sign)
  const amount = readRow(`${textOf('quantity')} ${textOf('unit') || unit}`)
  const codes = cells.filter((cell, at) => roles[at] === 'position' && !POSITION.test(cell))
  const others = cells.filter((_, at) => roles[at] === undefined)
  const unread = [amount.words, amount.unread, ...codes, ...others].filter(Boolean).join(', ')
  return { ...amount, request, text, words: textOf('words', '\t'), unread }
}
