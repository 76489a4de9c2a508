import { gramsOf } from '../../../shared/grams.ts'
import { unitOf } from '../../../shared/inquiryChoices.ts'
import { isBelowMoq } from '../../../shared/moq.ts'
import type { BasketLine } from '../../basket/basket.ts'

/** What a line may want to say of its quantity, and the change that mends it. It is sent as it stands all the same. */
export type MoqAdvice = { text: string; label: string; change: Pick<BasketLine, 'quantity' | 'unit'> }

type Asked = Pick<BasketLine, 'quantity' | 'unit' | 'request'>

/** Advises on a quote without quantity or below the MOQ; samples have no MOQ. */
export function moqAdvice({ quantity, unit, request }: Asked, moq: string): MoqAdvice | undefined {
  const [number] = moq.split(' ')
  if (request === 'sample' || gramsOf(moq) === undefined || number === undefined) return undefined
  const mend = { label: `Set ${moq}`, change: { quantity: number.replaceAll(',', ''), unit: unitOf(moq) } }
  if (quantity.trim() === '') return { text: `No quantity. MOQ ${moq}.`, ...mend }
  return isBelowMoq({ quantity, unit }, moq) ? { text: `Below MOQ ${moq}.`, ...mend } : undefined
}
