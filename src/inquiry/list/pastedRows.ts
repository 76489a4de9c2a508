import { MOST_LINES, readLine } from '../../../shared/inquiry.ts'
import type { Unit } from '../../../shared/inquiryChoices.ts'

/** A row of a spreadsheet: what names the product, and how much of it is asked for. */
export type PastedRow = {
  /** As it was pasted. */
  text: string
  /** Name or CAS number, with the grade where the row has one. */
  query: string
  quantity: string
  /** `undefined` where the row says none. */
  unit?: Unit
}

/**
 * Reads pasted rows, as many as an inquiry has lines. Cells are parted by tabs, semicolons or wide spaces, and a row of
 * headings is none.
 */
export function readPastedRows(text: string): PastedRow[] {
  return text
    .split(/\r?\n/)
    .filter((row) => row.trim() !== '' && !HEADINGS.test(row))
    .slice(0, MOST_LINES)
    .map(readRow)
}

const HEADINGS = /^[^\d]*\b(?:qty|quantity|amount)\b[^\d]*$/i
const AMOUNT = /^([\d.,\s]*\d)\s*(g|kg|t|lb)?$/i
const AMOUNT_AT_END = /^(.*\S)[\s,]+(\d[\d.,]*\s*(?:g|kg|t|lb))$/i

function readRow(row: string): PastedRow {
  const text = row.trim()
  const [name = '', ...others] = cellsOf(text)
  const unit = others.find((cell) => /^(?:g|kg|t|lb)$/i.test(cell))
  const amount = others.findLast((cell) => AMOUNT.test(cell))
  const named = others.filter((cell) => cell !== unit && cell !== amount)
  const line = readLine({ quantity: amount, unit: unit?.toLowerCase() })
  const saysUnit = unit !== undefined || /[a-z]$/i.test(amount ?? '')
  return {
    text,
    query: [name, ...named].join(' '),
    quantity: line.quantity,
    ...(saysUnit && { unit: line.unit }),
  }
}

function cellsOf(text: string): string[] {
  const cells = text
    .split(/\t|;| {2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  // A row that was typed has spaces only.
  const [, name, amount] = cells.length === 1 ? (AMOUNT_AT_END.exec(text) ?? []) : []
  return name !== undefined && amount !== undefined ? [name, amount] : cells
}
