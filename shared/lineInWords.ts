import type { InquiryLine } from './inquiry.ts'

/** What a line is about. */
export function lineName({ product }: InquiryLine): string {
  return product || 'Documents'
}

/** `98 % HPLC, 25 kg, quote, COA, TDS`; of a line without a product its documents. */
export function lineInWords({ product, grade, quantity, unit, request, documents }: InquiryLine): string {
  const amount = quantity && `${quantity} ${unit}`
  const need = product && (request === 'sample' ? 'free sample' : 'quote')
  return [grade, amount, need, ...documents].filter(Boolean).join(', ')
}
