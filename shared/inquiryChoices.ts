/** What a buyer may ask for with a product. The documents to choose from stand in `content/site.yaml`. */
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

/** In the place of a grade that its buyer has not chosen: so it stands on the list, in the inquiry and before sales. */
export const OPEN_GRADE = 'Grade not chosen yet'

/** The grade of whoever names none: the only one there is, and of several none in silence. */
export function unnamedGrade(grades: string[]): string {
  return grades.length > 1 ? OPEN_GRADE : (grades[0] ?? '')
}

type Asked = { slug?: string; grade: string; request: string }

/** Whether two lines ask for a product of the catalogue in the same way: they are one, with what was said last. */
export function isSameRequest(a: Asked, b: Asked): boolean {
  return Boolean(a.slug) && a.slug === b.slug && a.grade === b.grade && a.request === b.request
}

type Amount = { quantity: string; unit: string }

/** Whether two lines ask for a product in the same way, and not for two quantities of it: then both are meant. */
export function isSameAmount(a: Asked & Amount, b: Asked & Amount): boolean {
  return isSameRequest(a, b) && (!a.quantity || !b.quantity || a.quantity + a.unit === b.quantity + b.unit)
}
