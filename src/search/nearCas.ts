import type { CasNumbers } from '../../shared/casNumber.ts'

/** The only number of the catalogue that differs from another in one digit, or in the order of two. */
export function nearCas(cas: string, entries: CasNumbers[]): string | undefined {
  const numbers = new Set(entries.flatMap((entry) => [entry.cas ?? [], entry.markerCas ?? []].flat()))
  const near = [...numbers].filter((number) => {
    if (number.length !== cas.length) return false
    const places = [...cas].flatMap((digit, at) => (digit === number[at] ? [] : [at]))
    const [a = 0, b = a] = places
    return places.length === 1 || (places.length === 2 && cas[a] === number[b] && cas[b] === number[a])
  })
  return near.length === 1 ? near[0] : undefined
}
