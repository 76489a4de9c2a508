import type { InquiryErrors } from '../../../shared/inquiry.ts'
import type { BasketLine } from '../../basket/basket.ts'

/**
 * Errors of an inquiry whose list may have changed since: those of a line go with it, those of a product that was typed
 * in stand behind the list. `checked` holds the ids of the lines that were checked, in order.
 */
export function errorsBeside(lines: BasketLine[], errors: InquiryErrors, checked: number[]): InquiryErrors {
  const present = Object.entries(errors).flatMap(([field, error]) => {
    const [, place, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    if (place === undefined) return [[field, error]]
    const id = checked[Number(place)]
    const now = id === undefined ? lines.length : lines.findIndex((line) => line.id === id)
    return now < 0 ? [] : [[`lines.${now}.${name}`, error]]
  })
  return Object.fromEntries(present)
}
