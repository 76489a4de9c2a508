/** What a buyer may ask for with a product. */
export const REQUESTS = ['quote', 'sample'] as const
export type InquiryRequest = (typeof REQUESTS)[number]

export const REQUEST_NAMES: Record<InquiryRequest, string> = { quote: 'A quote', sample: 'A free sample' }

export const UNITS = ['g', 'kg', 't', 'lb'] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT: Unit = 'kg'

/** The unit in which a product is asked for: that of its minimum order, such as "100 g". */
export function unitOf(moq = ''): Unit {
  return UNITS.find((unit) => moq.endsWith(` ${unit}`)) ?? DEFAULT_UNIT
}
