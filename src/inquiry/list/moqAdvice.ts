import { gramsOf } from '../../../shared/grams.ts'
import { unitOf } from '../../../shared/inquiryChoices.ts'
import type { BasketLine } from '../../basket/basket.ts'

/** What a line may want to say of its quantity, and the change that mends it. It is sent as it stands all the same. */
export type MoqAdvice = { text: string; label: string; change: Pick<BasketLine, 'quantity' | 'unit'> }

type Asked = Pick<BasketLine, 'quantity' | 'unit' | 'request'>

/** Advises on a quote without quantity or below the MOQ; samples have no MOQ. */
export function moqAdvice({ quantity, unit, request }: Asked, moq: string): MoqAdvice | undefined {
  const least = gramsOf(moq)
  const [number] = moq.split(' ')
  if (request === 'sample' || least === undefined || number === undefined) return undefined
  const mend = { label: `Set ${moq}`, change: { quantity: number.replaceAll(',', ''), unit: unitOf(moq) } }
  if (quantity.trim() === '') return { text: `No quantity. MOQ ${moq}.`, ...mend }
  const asked = gramsOf(`${plainNumber(quantity)} ${unit}`)
  return asked !== undefined && asked < least ? { text: `Below MOQ ${moq}.`, ...mend } : undefined
}

/** A number as it was typed, `1,000` or `1 000` or `2,5`, with neither groups nor a decimal comma. */
function plainNumber(typed: string): string {
  return typed
    .trim()
    .replaceAll(/[, ](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
}
