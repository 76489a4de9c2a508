/**
 * A substance has its own CAS number, and a hydrate also that of the anhydrous substance. An extract may have a
 * Material CAS and the CAS number of its marker.
 */
export type CasNumbers = { cas?: string; anhydrousCas?: string; materialCas?: string; markerCas?: string }

/** The number with the id `cas` is the product's own. */
export type CasNumber = { id: keyof CasNumbers; label: string; number: string }

export const CAS_NOT_GIVEN = 'not given'

export const CAS_LABEL = 'CAS'

const LABELS = {
  cas: CAS_LABEL,
  anhydrousCas: 'Anhydrous CAS',
  materialCas: 'Material CAS',
  markerCas: 'Marker CAS',
} as const

export function listCasNumbers(numbers: CasNumbers): CasNumber[] {
  return (['cas', 'anhydrousCas', 'materialCas', 'markerCas'] as const).flatMap((id) => {
    const number = numbers[id]
    return number === undefined ? [] : [{ id, label: LABELS[id], number }]
  })
}

/** Returns the number that the query names, otherwise the first. */
export function pickCasNumber(numbers: CasNumbers, query = ''): CasNumber | undefined {
  const all = listCasNumbers(numbers)
  return all.find(({ number }) => digitsOf(number) === digitsOf(query)) ?? all[0]
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

export function casNumbersOfProduct(product: {
  compound?: { cas?: string; anhydrousCas?: string }
  materialCas?: { number: string }
  marker?: { cas?: string }
}): CasNumbers {
  const { compound, materialCas, marker } = product
  return {
    cas: compound?.cas,
    anhydrousCas: compound?.anhydrousCas,
    materialCas: materialCas?.number,
    markerCas: marker?.cas,
  }
}
