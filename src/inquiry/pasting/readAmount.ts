import type { Unit } from '../../../shared/inquiryChoices.ts'
import { plainNumber } from '../../../shared/quantities/numbers.ts'
import { inTwoWays, isQuantity, NO_QUANTITY, withDecimals } from '../../../shared/quantities/quantity.ts'
import { orderUnit } from '../../../shared/quantities/units.ts'

/** How much a row asks for. */
export type Amount = {
  /** A quantity as the list takes it; empty where the row says none. */
  quantity: string
  /** `undefined` where the row says none. */
  unit?: Unit
  /** The row's own words, where the list says them otherwise. */
  written?: string
  /** Why it is not understood, and what to write. */
  problem?: string
}

/** Reads a number and a unit as they were written, in a unit of the list; `number` may be known to be read otherwise. */
export function readAmount(typed: string, word: string, number = typed): Amount {
  const known = readUnit(word)
  const twoWays = inTwoWays(number)
  if (twoWays !== undefined) return unread(`${twoWays}.`)
  if (!isQuantity(number)) return unread(`Quantity not understood: ${number}. ${NO_QUANTITY}.`)
  if (word === '') return { quantity: number, ...(number !== typed && { written: typed }) }
  if (!known) return unread(`Unit not understood: ${word}. Write g, kg, t or lb.`)
  const { unit, factor } = known
  // With as many decimals as a quantity may have.
  const quantity = factor === 1 ? number : withDecimals(Number((Number(plainNumber(number)) * factor).toFixed(3)))
  if (!isQuantity(quantity)) return unread(`${number} ${word} is too little for the list. Write at least 0.001 g.`)
  const isOwn = number === typed && factor === 1 && word.toLowerCase() === unit
  return { quantity, unit, ...(!isOwn && { written: `${typed} ${word}` }) }
}

/** The unit of the list in which an amount of a word is counted; `undefined` where the word says no weight. */
export function readUnit(word: string): ReturnType<typeof orderUnit> {
  return orderUnit(word.replace(/\.$/, '').replaceAll(/\s+/g, ' '))
}

function unread(problem: string): Amount {
  return { quantity: '', problem }
}
