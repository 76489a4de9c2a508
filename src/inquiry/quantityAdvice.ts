import { gramsOf, isBelowMoq } from '../../shared/amounts.ts'
import { unitOf, UNITS } from '../../shared/inquiryChoices.ts'
import { isQuantity, readingsOf } from '../../shared/quantities/quantity.ts'
import type { ListLine } from './inquiryList.ts'

export type QuantityAdvice = {
  text: string
  changes: { label: string; change: Pick<ListLine, 'quantity' | 'unit'> & Partial<Pick<ListLine, 'request'>> }[]
}

type LineAmount = Pick<ListLine, 'quantity' | 'unit' | 'request'>

/**
 * Warns about an ambiguous quantity, a quote without quantity or below the MOQ, and a sample
 * above the free size. Samples have no MOQ.
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
  if (gramsOf(moq) === undefined) return undefined
  const text = quantity.trim() === '' ? `No quantity. MOQ ${moq}.` : moqWarning(line, moq)
  return text === undefined ? undefined : { text, changes: [{ label: `Set ${moq}`, change: splitAmount(moq) }] }
}

function sampleAdvice({ quantity, unit }: LineAmount, sample: string): QuantityAdvice | undefined {
  const [grams = 0, free = Infinity] = [gramsOf(`${quantity} ${unit}`), gramsOf(sample)]
  if (!isQuantity(quantity.trim()) || grams <= free) return undefined
  const text = `The free sample is ${sample}. A larger quantity needs a quote.`
  return {
    text,
    changes: [
      { label: 'Ask for a quote', change: { quantity, unit, request: 'quote' } },
      { label: `Set ${sample}`, change: splitAmount(sample) },
    ],
  }
}

export function moqWarning({ quantity, unit, request }: LineAmount, moq: string): string | undefined {
  if (request === 'sample' || !isQuantity(quantity.trim())) return undefined
  return isBelowMoq({ quantity, unit }, moq) ? `Below MOQ ${moq}.` : undefined
}

/** The quantity is empty if the text is not a weight. */
function splitAmount(moq = ''): Pick<ListLine, 'quantity' | 'unit'> {
  const [number = '', word = ''] = gramsOf(moq) === undefined ? [] : moq.split(' ').slice(-2)
  return { quantity: number.replaceAll(',', ''), unit: UNITS.find((unit) => unit === word) ?? unitOf(moq) }
}
