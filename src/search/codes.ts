import { type Identifier, isSameStructure } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { type CasNumbers, casNumbers } from '../../shared/casNumber.ts'

/** The products that a number or notation names, substances before what is measured by them. */
export function createCodes(entries: SearchEntry[]): (identifier: Identifier) => SearchEntry[] {
  const coded = entries
    .filter(({ codes, cas, materialCas, markerCas }) => codes ?? cas ?? materialCas ?? markerCas)
    .map((entry) => ({ entry, codes: entry.codes?.split(' ') ?? [] }))
    .toSorted((a, b) => Number(b.entry.cas !== undefined) - Number(a.entry.cas !== undefined))
  const sold = new Map<string, number>()
  for (const { entry } of coded) sold.set(numberOf(entry), (sold.get(numberOf(entry)) ?? 0) + 1)
  // Many substances have one formula: what more products are made of or measured by is meant sooner.
  const commoner = (a: SearchEntry, b: SearchEntry) => (sold.get(numberOf(b)) ?? 0) - (sold.get(numberOf(a)) ?? 0)
  return ({ kind, key }) =>
    coded
      .filter(({ entry, codes }) => {
        if (kind === 'CAS number') return casNumbers(entry).some(({ number }) => number === key)
        if (kind === 'E number') return eNumbers(entry, key).length > 0
        return codes.some((code) => (kind === 'InChIKey' ? isSameStructure(key, code) : code === key))
      })
      // What a label calls so comes before what a list admits as such.
      .toSorted((a, b) => Number(isCalled(b.entry, key)) - Number(isCalled(a.entry, key)))
      .toSorted((a, b) => (kind === 'molecular formula' ? commoner(a.entry, b.entry) : 0))
      .map(({ entry }) => entry)
}

/** What an entry has of an E number or a formula, which it shows nowhere else: E 960a, where E 960 was asked for. */
export function numberIn(entry: SearchEntry, { kind, key }: Identifier): string | undefined {
  if (kind === 'molecular formula') return key
  if (kind !== 'E number') return undefined
  return eNumbers(entry, key)
    .map((code) => code.replace('E', 'E\u00a0'))
    .join(', ')
}

/** E 960 is E 960a, b and c. */
export function eNumbers({ codes = '' }: Pick<SearchEntry, 'codes'>, key: string): string[] {
  return codes.split(' ').filter((code) => code === key || code.replace(/[a-h]$/, '') === key)
}

/** Whether one of its names is the number, whose parts have a space between them in names. */
function isCalled({ also }: SearchEntry, key: string): boolean {
  return also.includes(key.replace(/^E/, 'E '))
}

/** The number of what it is or is measured by. */
function numberOf({ cas, markerCas, path }: SearchEntry): string {
  return cas ?? markerCas ?? path
}

/** The only number of the catalogue that differs from another in one digit, or in the order of two. */
export function nearCas(cas: string, entries: CasNumbers[]): string | undefined {
  const numbers = new Set(entries.flatMap((entry) => casNumbers(entry).map(({ number }) => number)))
  const near = [...numbers].filter((number) => {
    if (number.length !== cas.length) return false
    const places = [...cas].flatMap((digit, at) => (digit === number[at] ? [] : [at]))
    const [a = 0, b = a] = places
    return places.length === 1 || (places.length === 2 && cas[a] === number[b] && cas[b] === number[a])
  })
  return near.length === 1 ? near[0] : undefined
}
