import type { InquiryLine } from './inquiry.ts'

/** `98 % HPLC, 25 kg, quote, COA, TDS` */
export function lineInWords({ grade, quantity, unit, request, documents }: InquiryLine): string {
  const amount = quantity && `${quantity} ${unit}`
  return [grade, amount, request === 'sample' ? 'free sample' : 'quote', ...documents].filter(Boolean).join(', ')
}
