import type { Unit } from '../../../shared/inquiryChoices.ts'

/** What buyers write for a unit, as so many of a unit of the list. */
export type WrittenUnit = { unit: Unit; factor: number }

const GRAMS_OF_OUNCE = 28.349523125

/** A litre is taken for a kilogram, as where quantities are compared with the MOQ. */
const SPELLINGS: [Unit, number, string][] = [
  ['g', 0.001, 'mg|milligrams?|milligrammes?'],
  ['g', 1, 'g|gr|gms?|grams?|grammes?|ml|millilit(?:er|re)s?'],
  ['kg', 1, 'kgs?|kilos?|kilograms?|kilogrammes?|l|ltrs?|lit(?:er|re)s?'],
  ['t', 1, 't|mts?|(?:metric )?ton(?:ne)?s?'],
  ['lb', 1, 'lbs?|pounds?'],
  ['g', GRAMS_OF_OUNCE, 'oz|ounces?'],
]

/** What holds a weight and is none. */
const PACKS =
  'bags?|barrels?|bottles?|boxes|box|cans?|cartons?|containers?|drums?|pails?|pallets?|pcs|pieces?|sacks?|units?'

/** Source of a pattern for what is a unit to a buyer, also one that says no weight. */
export const UNIT_WORDS = [...SPELLINGS.map(([, , words]) => words), PACKS].map((words) => `(?:${words})\\.?`).join('|')

/** Reads a unit as it was written; nothing where it says no weight. */
export function readUnit(written: string): WrittenUnit | undefined {
  const word = written.replace(/\.$/, '').replaceAll(/\s+/g, ' ')
  const [unit, factor] = SPELLINGS.find(([, , words]) => new RegExp(`^(?:${words})$`, 'i').test(word)) ?? []
  return unit === undefined || factor === undefined ? undefined : { unit, factor }
}
