import { MOST_LINES } from '../../../shared/inquiry.ts'
import { type Amount, readAmount } from './readAmount.ts'
import { readUnit, UNIT_WORDS } from './units.ts'

/** A row of a spreadsheet: what names the product, and how much of it is asked for. */
export type PastedRow = Amount & {
  /** As it was pasted. */
  text: string
  /** What stands first of the name: a name or a CAS number. */
  name: string
  /** The same, with the grade where the row has one. */
  query: string
}

/** The rows of a pasted text; empty ones and a row of headings are none. */
export function rowTexts(text: string): string[] {
  return text.split(/\r?\n/).filter((row) => row.trim() !== '' && !HEADINGS.test(row))
}

/**
 * Reads pasted rows, as many as an inquiry has lines. Cells are parted by tabs, semicolons, wide spaces or commas.
 */
export function readPastedRows(text: string): PastedRow[] {
  return rowTexts(text).slice(0, MOST_LINES).map(readRow)
}

const HEADINGS = /^[^\d]*\b(?:qty|quantity|amount)\b[^\d]*$/i

/** A number, also one that is no quantity, with what is written behind it. */
const AMOUNT =
  /^([-+\u2010-\u2015\u2212]?[\d\p{No}.,](?:[\d\p{No}.,'’ \u2010-\u2015-]*[\d\p{No}])?(?:e[-+]?\d+)?)\s*(\p{L}[\p{L}. ]*)?$/iu
const AMOUNT_AT_END = new RegExp(
  `^(.*[^\\s,])[\\s,]+((?!0\\d)[-\\u2212]?\\d[^\\s\\p{L}]*(?: \\d{3})*(?:e\\d+)?\\s*(?:${UNIT_WORDS}))$`,
  'iu',
)
/** `…,500,kg`: number and unit in cells of their own. */
const AMOUNT_OF_CELLS = /^(.*\S)\s*,\s*(\d[\d.]*)\s*,\s*(\p{L}+\.?)$/u
const BEFORE_GRADE = /\s*,\s*(?=\d+(?:\.\d+)?(?: ?%|:1))/
const UNIT = new RegExp(`^(?:${UNIT_WORDS})$`, 'i')
/** One or two words: beside a number they are its unit, or something that must not be taken for it in silence. */
const WORDS = /^\p{L}+\.?(?: \p{L}+\.?)?$/u
/** A number before one of these is that of a grade. */
const OF_GRADE = /^(?:mesh|iu|x|ppm|ppb|nm|µm|um|da|kda|cfu|spu|fu)$/i
const CAS_NUMBER = /^\d{2,7}-\d{2}-\d$/

function readRow(row: string): PastedRow {
  const text = row.trim()
  const cells = cellsOf(text)
  const { used, ...amount } = amountOf(cells)
  const [name = '', ...others] = cells.filter((_, index) => !used.includes(index))
  const query = [name, ...others].join(' ')
  const problem = name === '' ? 'This row names no product. Write a name or a CAS number first.' : amount.problem
  return { text, name, query, ...amount, ...(problem && { problem }) }
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

/** What the cells say of the quantity, and the places of those that say it: the last number with a unit, else the last. */
function amountOf(cells: string[]): Amount & { used: number[] } {
  const candidates = cells.flatMap((cell, at) => numberIn(cell, at, cells))
  const chosen = candidates.findLast(({ word }) => readUnit(word)) ?? candidates.at(-1)
  if (!chosen) return { quantity: '', used: [] }
  const { at, number, word, wordAt = at } = chosen
  return { ...readAmount(number, word), used: [at, wordAt] }
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
