import { MOST_LINES } from '../../../shared/inquiry.ts'
import { DIGITS, type Marks, marksOf } from '../../../shared/quantities/numbers.ts'
import { readingsOf } from '../../../shared/quantities/quantity.ts'
import { ORDER_UNITS } from '../../../shared/quantities/units.ts'
import { QUANTITY_HEADING } from './tableColumns.ts'
import { type Amount, readAmount, readUnit } from './readAmount.ts'

/** A row of a spreadsheet: what names the product, and how much of it is asked for. */
export type PastedRow = Amount & {
  /** As it was pasted. */
  text: string
  /** What stands first of the name: a name or a CAS number. */
  name: string
  /** The same, with the grade where the row has one. */
  query: string
  /** Amounts each of which may be the quantity, with the row as it is with this one alone. */
  choices?: { amount: string; text: string }[]
  /** Where the row asks for one. */
  request?: 'sample'
  /** Numbers beside the quantity, each of a grade or of what is not known. */
  numbers?: string[]
}

/** The rows of a pasted text; empty ones and a row of headings are none. */
function rowTexts(text: string): string[] {
  return linesOf(text).filter((row) => !isHeadings(row))
}

/** The row of headings of a text. */
function headingsIn(text: string): string | undefined {
  return linesOf(text).find((row) => isHeadings(row))
}

/**
 * Reads pasted rows, as many as an inquiry has lines. Cells are parted by tabs, semicolons, wide spaces or commas.
 */
export function readPastedRows(text: string): PastedRow[] {
  const headings = headingsIn(text)
  const rows = rowTexts(text)
  const areCounted = rows.length > 1 && rows.every((row, index) => row.match(ORDINAL)?.[1] === `${index + 1}`)
  return rows.slice(0, MOST_LINES).map((row) => readRow(row, headings, marksOf(text), areCounted))
}

/** How many rows wait until those before them are on the list. */
export function waitingRows(text: string): number {
  return Math.max(0, rowTexts(text).length - MOST_LINES)
}

/** What is said at the field of pasted rows when they would be left behind; nothing where none are. */
export function unaddedMessage(text: string): string | undefined {
  const rows = rowTexts(text).length
  if (rows === 0) return undefined
  return rows === 1
    ? '1 pasted row is not on the list yet: add or clear it, or send again without it'
    : `${rows} pasted rows are not on the list yet: add or clear them, or send again without them`
}

/** The pasted text without rows that were added, each once; the headings stay as long as rows do. */
export function withoutRows(text: string, added: string[]): string {
  const gone = [...added]
  const left = rowTexts(text).filter((row) => {
    const at = gone.indexOf(row.trim())
    if (at >= 0) gone.splice(at, 1)
    return at < 0
  })
  return left.length === 0 ? '' : [headingsIn(text) ?? [], ...left].flat().join('\n')
}

/** A row of headings has no figures. */
function isHeadings(row: string): boolean {
  return QUANTITY_HEADING.test(row) && !/\d/.test(row)
}

/** What holds a weight and is none. */
const PACKS =
  'bags?|barrels?|bottles?|boxes|box|cans?|cartons?|containers?|drums?|pails?|pallets?|pcs|pieces?|sacks?|units?'

/** What is a unit to a buyer, also one that says no weight. */
const UNIT_WORDS = String.raw`(?:${ORDER_UNITS}|(?:${PACKS})(?!\p{L}))\.?`

/** A number, also one that is no quantity, with what is written behind it. */
const AMOUNT =
  /^([-+\u2010-\u2015\u2212]?[\d\p{No}.,](?:[\d\p{No}.,'’ \u2010-\u2015-]*[\d\p{No}])?(?:e[-+]?\d+)?)\s*(\p{L}[\p{L}. ]*)?$/iu
const AMOUNT_AT_END = new RegExp(
  `^(.*[^\\s,])[\\s,]+(?<!\\d,)((?!0\\d)[-\\u2212]?\\d[^\\s\\p{L}]*(?: \\d{3})*(?:e\\d+)?\\s*(?:${UNIT_WORDS}))$`,
  'iu',
)
/** An amount among other words: of `Rutin 500 g`, of `25 kg drum`. */
const AMOUNT_WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])${DIGITS}\s?(?:\p{L}+ (?=${PACKS}))?(?:${UNIT_WORDS})(?: (?:\p{L}+ )?(?:${PACKS})(?!\p{L}))?(?!-)`,
  'giu',
)
/** `…,500,kg`: number and unit in cells of their own. */
const AMOUNT_OF_CELLS = /^(.*\S)\s*,\s*(\d[\d.]*)\s*,\s*(\p{L}+\.?)$/u
const BEFORE_GRADE = /\s*,\s*(?=\d+(?:\.\d+)?(?: ?%|:1))/
const UNIT = new RegExp(`^(?:${UNIT_WORDS})$`, 'iu')
/** One or two words: beside a number they are its unit, or something that must not be taken for it in silence. */
const WORDS = /^\p{L}+\.?(?: \p{L}+\.?)?$/u
/** A number before one of these is that of a grade. */
const OF_GRADE = /^(?:mesh|iu|x|ppm|ppb|nm|µm|um|da|kda|cfu|spu|fu)$/i
/** The number of a row in its list, apart from what it names. */
const ORDINAL = /^\s*(\d+)(?:[.)]?\s*([\t;])|[.)]\s)/
/** What stands between a name and an amount. */
const DASHES = /^\s+(?:of\s+)?|\s+[-\u2010-\u2015:x×]*\s*$/g
const CAS_NUMBER = /^\d{2,7}-\d{2}-\d(?!\d)/
const DASHED_CAS = /(?<!\d)(\d{2,7})[\u2010-\u2015\u2212](\d{2})[\u2010-\u2015\u2212](\d)(?!\d)/g
/** What stands before a number, or a name, and is none. */
const CAS_LABEL = String.raw`CAS(?:[ .-]*(?:registry )?(?:no|nr|rn|number))?[ .:#\u2116°º]*`
const LABELS = new RegExp(String.raw`(?<![\p{L}\d])(?:${CAS_LABEL}(?=\d{2,7}-\d\d-\d)|INCI(?: name)?[ :]+)`, 'giu')
const LABEL = new RegExp(`^${CAS_LABEL}$`, 'iu')
/** Apart from its number; a vitamin's is no additive. */
const E_OF_NUMBER = /(?<![\p{L}\d])(?<!vit\S* )E[ -](?=\d{3,4}[a-h]?(?![\p{L}\d.,]))(?!\d+ (?:g|kg|t|lb|iu)\b)/giu

/** What asks and names nothing. */
const REQUEST =
  /^\s*(?:we |i )?(?:need|want|require|looking for|(?:please |pls )?(?:quote|offer|send))(?: for| us)?[ :]+|[, ]+(?:please|pls|thanks?)[.! ]*$/giu
/** `1 kg sample`, `free sample of …`. */
const SAMPLE = /[ ,]*\(?(?<!\p{L})(?:an? )?(?:free )?samples?(?!\p{L})\)?(?: of|:)?/giu
/** Of an assay: other commas part cells. */
const DECIMAL_COMMA = /(?<![\d.,-])(\d{1,2}),(\d{1,2})(?=\s?%)/g
/** `kg 50` at the end of a row. */
const UNIT_FIRST = new RegExp(String.raw`(?<=[\s,;])(${ORDER_UNITS})\.? (${DIGITS})\s*$`, 'iu')

/** A row as if it had been written without the labels of its numbers, and its amount with the unit last. */
function withoutLabels(row: string): string {
  return row
    .replaceAll(SAMPLE, '')
    .replace(REQUEST, '')
    .replaceAll(DASHED_CAS, '$1-$2-$3')
    .replaceAll(LABELS, '')
    .replaceAll(E_OF_NUMBER, 'E')
    .replaceAll(DECIMAL_COMMA, '$1.$2')
    .replace(UNIT_FIRST, '$2 $1')
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((row) => row.trim() !== '')
}

function readRow(row: string, headings: string | undefined, marks: Marks, isCounted: boolean): PastedRow {
  const text = row.trim()
  const plain = withoutLabels(isCounted ? row.replace(ORDINAL, (_, number: string, mark = '') => mark) : row)
  const placed = headings === undefined ? undefined : cellsBelow(headings, plain)
  const cells = placed?.cells ?? cellsOf(plain.trim())
  const candidates = cells.flatMap((cell, at) => numberIn(cell, at, cells))
  const inColumn = candidates.find(({ at }) => at === placed?.quantityAt)
  const chosen = inColumn ?? candidates.findLast(({ word }) => readUnit(word)) ?? candidates.at(-1)
  const others = candidates.filter((it) => it !== chosen)
  // A unit beside numbers is that of one of them.
  const amounts = others.filter(
    ({ word, wordAt }) => UNIT.test(word) && (wordAt === undefined || wordAt !== chosen?.wordAt),
  )
  const used = new Set([chosen, ...amounts].flatMap((it) => (it ? [it.at, it.wordAt ?? it.at] : [])))
  const rest = cells.filter((cell, index) => cell !== '' && !used.has(index))
  const words = rest
    .map((cell) => cell.replaceAll(AMOUNT_WITHIN, ' ').replace(DASHES, ''))
    .filter((cell) => cell !== '' && !LABEL.test(cell))
  const [name = ''] = words
  const request = text.search(SAMPLE) < 0 ? undefined : ('sample' as const)
  const read = { text, name, query: words.join(' '), quantity: '', ...(request && { request }) }
  if (name === '') return { ...read, problem: 'This row names no product. Write a name or a CAS number first.' }
  const within = rest.flatMap((cell) => cell.match(AMOUNT_WITHIN) ?? [])
  const all = new Set([...within, ...[...amounts, ...(chosen ? [chosen] : [])].map(inWords)])
  const kept = request ? [...words, request] : words
  if (all.size > 1 && !inColumn) return { ...read, ...choiceOf([...all], kept) }
  const [written] = chosen ? [chosen] : within.flatMap((amount) => numberIn(amount, 1, []))
  const numbers = others
    .filter((it) => !amounts.includes(it) && (it.word === '' || it.wordAt !== undefined))
    .map(({ number }) => number)
  const either = written && readingsOf(written.number)
  if (either && !hasThousands(written.number, marks))
    return {
      ...read,
      ...choiceOf(
        either.map((number) => `${number} ${written.word}`.trim()),
        kept,
      ),
    }
  return {
    ...read,
    ...(written && readAmount(written.number, written.word, either?.[1])),
    ...(numbers.length > 0 && !inColumn && { numbers }),
  }
}

/** Whether the other figures of a list tell that the point or comma of `1.000` parts thousands: they have the other one before decimals. */
function hasThousands(number: string, { hasDecimalComma, hasDecimalPoint }: Marks): boolean {
  return hasDecimalComma !== hasDecimalPoint && number.includes(hasDecimalComma ? '.' : ',')
}

/** What a buyer is asked where several amounts may be the quantity. */
function choiceOf(amounts: string[], words: string[]): Pick<PastedRow, 'problem' | 'choices'> {
  return {
    problem: `Which quantity, ${amounts.join(' or ')}?`,
    choices: amounts.map((amount) => ({ amount, text: [...words, amount].join('\t') })),
  }
}

/** The cells of a row as its headings part them, with the place of the quantity; `undefined` where it has other cells. */
function cellsBelow(headings: string, row: string): { cells: string[]; quantityAt: number } | undefined {
  const mark = ['\t', ';', ','].find((it) => headings.includes(it)) ?? /\s{2,}/
  const [names, cells] = [headings, row].map((line) => line.split(mark).map((cell) => cell.trim())) as [
    string[],
    string[],
  ]
  return names.length === cells.length
    ? { cells, quantityAt: names.findIndex((it) => QUANTITY_HEADING.test(it)) }
    : undefined
}

function cellsOf(text: string): string[] {
  const cells = text
    .split(/\t|;| {2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (cells.length > 1) return cells
  // A row that was typed has spaces only, and one of a file may have commas: names and numbers have them, too.
  const [, name, ...amount] = AMOUNT_OF_CELLS.exec(text) ?? AMOUNT_AT_END.exec(text) ?? []
  return name === undefined ? cells : [...name.split(BEFORE_GRADE), ...amount]
}

type Written = { at: number; number: string; word: string; wordAt?: number }

function inWords({ number, word }: Written): string {
  return `${number} ${word}`.trim()
}

function numberIn(cell: string, at: number, cells: string[]): Written[] {
  const [, number, word] = AMOUNT.exec(cell) ?? []
  if (number === undefined || CAS_NUMBER.test(cell)) return []
  // What a row begins with is a name, unless it can be nothing but a quantity.
  if (word !== undefined) return OF_GRADE.test(word) || (at === 0 && !UNIT.test(word)) ? [] : [{ at, number, word }]
  const wordAt = unitBeside(at, cells)
  return [{ at, number, word: cells[wordAt] ?? '', ...(wordAt >= 0 && { wordAt }) }]
}

/** The place of the unit of a number: the next cell, else the only one that is a unit; -1 where there is none. */
function unitBeside(at: number, cells: string[]): number {
  const next = cells[at + 1] ?? ''
  if (UNIT.test(next)) return at + 1
  const elsewhere = cells.findIndex((cell, index) => index > 0 && UNIT.test(cell))
  if (elsewhere >= 0) return elsewhere
  return WORDS.test(next) ? at + 1 : -1
}
