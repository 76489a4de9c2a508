/**
 * CAS numbers of a product. A substance has one of its own; an extract may have one that stands for all extracts of its
 * kind, and is measured by a marker compound, whose number is the marker's. A product with none of them may have one that
 * nobody has looked up: it is not given.
 */
export type CasNumbers = { cas?: string; materialCas?: string; markerCas?: string }

/** A number, whose it is where it is not that of the product itself, and what it is called as a label and within a line. */
export type CasNumber = { whose?: string; label: string; inLine: string; number: string }

/** What a list says where there is no number to show. */
export const CAS_NOT_GIVEN = 'not given'

/** What a product's own number is called. */
export const CAS = 'CAS'

const LABELS: Record<keyof CasNumbers, Omit<CasNumber, 'number'>> = {
  cas: { label: CAS, inLine: CAS },
  materialCas: { whose: 'material', label: 'Material CAS', inLine: 'material\u00a0CAS' },
  markerCas: { whose: 'marker', label: 'Marker CAS', inLine: 'marker\u00a0CAS' },
}

/** The numbers of a product, its own first. */
export function casNumbers(numbers: CasNumbers): CasNumber[] {
  return (['cas', 'materialCas', 'markerCas'] as const).flatMap((key) => {
    const number = numbers[key]
    return number === undefined ? [] : [{ ...LABELS[key], number }]
  })
}

/** The number that is shown of a product: the one that a search has as its text, however it is written, else the first. */
export function casNumber(numbers: CasNumbers, query = ''): CasNumber | undefined {
  const all = casNumbers(numbers)
  return all.find(({ number }) => digitsOf(number) === digitsOf(query)) ?? all[0]
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The numbers of a product as its page has them. */
export function casNumbersIn(product: {
  compound?: { cas?: string }
  materialCas?: { number: string }
  marker?: { cas?: string }
}): CasNumbers {
  return { cas: product.compound?.cas, materialCas: product.materialCas?.number, markerCas: product.marker?.cas }
}
