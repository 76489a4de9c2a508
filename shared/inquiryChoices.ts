/** Request types. A `sample` is free. The list of documents is in `content/site.yaml`. */
export const REQUESTS = ['quote', 'sample', 'paid-sample'] as const
export type InquiryRequest = (typeof REQUESTS)[number]

/** Names for a line whose product is not known. */
export const REQUEST_NAMES: Record<InquiryRequest, string> = {
  quote: 'Quote',
  sample: 'Free sample, if offered',
  'paid-sample': 'Paid sample',
}

/** Names the requests that a product page offers. `sample` is the size of its free sample, if it has one. */
export function requestNames(sample?: string): Partial<typeof REQUEST_NAMES> {
  const { sample: _, ...others } = REQUEST_NAMES
  return sample ? { ...REQUEST_NAMES, sample: `Free sample, up to ${sample}` } : others
}

/** Their weight depends on the product. */
export const PACKS = ['drum', 'bag', 'carton'] as const
export const UNITS = ['g', 'kg', 't', 'lb', ...PACKS] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT: Unit = 'kg'

export function unitOf(moq = ''): Unit {
  return UNITS.find((unit) => moq.endsWith(` ${unit}`)) ?? DEFAULT_UNIT
}

export const OPEN_GRADE = 'Grade not chosen yet'

/** Returns the grade of a line that names none. */
export function defaultGrade(grades: string[]): string {
  return grades.length > 1 ? OPEN_GRADE : (grades[0] ?? '')
}

type LineKey = { slug?: string; grade: string; request: string }

/** Two lines for the same product, grade and request become one, with the values of the later line. */
export function isSameLine(a: LineKey, b: LineKey): boolean {
  return Boolean(a.slug) && a.slug === b.slug && a.grade === b.grade && a.request === b.request
}
