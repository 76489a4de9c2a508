import { gramsOf, isAboveFreeSample, isBelowMoq } from '../../shared/amounts.ts'
import { unitOf, UNITS } from '../../shared/inquiryChoices.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import type { ListLine } from './inquiryList.ts'

export type QuantityAdvice = {
  text: string
  changes: { label: string; change: Pick<ListLine, 'quantity' | 'unit'> & Partial<Pick<ListLine, 'request'>> }[]
}

type LineAmount = Pick<ListLine, 'quantity' | 'unit' | 'request'>

/**
 * Warns about an ambiguous quantity, a quote without quantity or below the MOQ, and a free sample
 * above the free size, or of a product without one. Samples have no MOQ.
 */
export function quantityAdvice(line: LineAmount, moq: string, sample = ''): QuantityAdvice | undefined {
  const { quantity, unit, request } = line
  // The more likely reading of an ambiguous number.
  const [, thousands] = readingsOf(quantity.trim()) ?? []
  if (thousands)
    return {
      text: `Is it ${thousands}?`,
      changes: [{ label: `Set ${thousands}`, change: { quantity: thousands, unit } }],
    }
  if (request === 'sample') return sampleAdvice(line, sample)
  if (request !== 'quote' || gramsOf(moq) === undefined) return undefined
  const text = quantity.trim() === '' ? `Enter one number as quantity. MOQ ${moq}.` : moqWarning(line, moq)
  return text === undefined ? undefined : { text, changes: [{ label: `Set ${moq}`, change: splitAmount(moq) }] }
}

function sampleAdvice(line: LineAmount, sample: string): QuantityAdvice | undefined {
  const { quantity, unit } = line
  const text = sampleWarning(line, sample)
  if (text === undefined) return undefined
  const paid = { label: 'Ask for a paid sample', change: { quantity, unit, request: 'paid-sample' } }
  return { text, changes: sample === '' ? [paid] : [paid, { label: `Set ${sample}`, change: splitAmount(sample) }] }
}

export function sampleWarning({ quantity, unit, request }: LineAmount, sample = ''): string | undefined {
  if (request !== 'sample') return undefined
  if (sample === '') return 'This product has no free sample.'
  const isTooMuch = isQuantity(quantity.trim()) && isAboveFreeSample({ quantity, unit }, sample)
  return isTooMuch ? `The free sample is up to ${sample}.` : undefined
}

export function moqWarning({ quantity, unit, request }: LineAmount, moq: string): string | undefined {
  if (request !== 'quote' || !isQuantity(quantity.trim())) return undefined
  return isBelowMoq({ quantity, unit }, moq) ? `Below MOQ ${moq}.` : undefined
}

/** The quantity is empty if the text is not a weight. A unit that the form lacks becomes grams. */
function splitAmount(amount: string): Pick<ListLine, 'quantity' | 'unit'> {
  const grams = gramsOf(amount)
  if (grams === undefined) return { quantity: '', unit: unitOf(amount) }
  const [number = '', word = ''] = amount.split(' ').slice(-2)
  const unit = UNITS.find((it) => it === word)
  return unit ? { quantity: number.replaceAll(',', ''), unit } : { quantity: String(grams), unit: 'g' }
}
