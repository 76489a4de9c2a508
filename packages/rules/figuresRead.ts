import { gramsOf } from '../../shared/quantities/amounts.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { plainNumber } from '../../shared/quantities/numbers.ts'
import { unitFactor } from '../../shared/quantities/units.ts'

/** A number as texts print it: 1,200.5. */
export const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`

/** The value of a printed number. */
export function numberOf(printed: string): number {
  return Number(plainNumber(printed))
}

/** The values of all numbers in a text. */
export function numbersIn(text: string): number[] {
  return (text.match(new RegExp(NUMBER, 'g')) ?? []).map(numberOf)
}

/** The figures of amounts, without their unit, which laws and texts write in several ways: 30 of "30 mg". */
export function amountsIn(text: string): string[] {
  return text.replaceAll('\u00a0', ' ').match(/\d[\d.,]*(?= ?(?:mg|g|µg|%|ppm)(?![a-z]))/g) ?? []
}

/** The figure of an upper limit: 3 of "≤ 3.0 mg/kg". */
export function mostIn(limit = ''): number | undefined {
  return limit.startsWith('≤') ? readLimit(limit)?.max : undefined
}

/** The figure of an upper limit, or of what would have been detected, in mg/kg. */
export function mgPerKg(limit: string): number | undefined {
  const { min, max, unit = '' } = readLimit(limit) ?? {}
  const factor = unitFactor(unit, 'mg/kg')
  return min === undefined && max !== undefined && factor !== undefined ? max * factor : undefined
}

/** A content in mg/kg, in the unit in which certificates give it. */
export function writtenContent(content: number): string {
  if (content >= 500) return `${content / 10_000} %`
  return content >= 0.01 ? `${content} mg/kg` : `${Number((content * 1000).toPrecision(2))} µg/kg`
}

/** The contents of the packs that a packaging names, in grams: "100 g and 1 kg bags", "0.5 or 1 kg". */
export function packsIn(packaging: string): number[] {
  return [...packaging.matchAll(/(\d[\d.,]*)(?: (?:and|or|to) (\d[\d.,]*))? (mg|g|kg|L|t)\b/g)].flatMap(
    ([, first, second, unit]) =>
      [first, second].flatMap((amount) => (amount === undefined ? [] : (gramsOf(`${amount} ${unit}`) ?? []))),
  )
}
