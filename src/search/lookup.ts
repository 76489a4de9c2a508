import { listCasNumbers } from '../../shared/casNumber.ts'
import { type Identifier, isSameStructure } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'

export function createLookup(entries: SearchEntry[]): (identifier: Identifier) => SearchEntry[] {
  const products = entries.filter(({ kind }) => kind === 'product')
  const rankOf = (entry: SearchEntry, { kind, key }: Identifier) => {
    // The E numbers by which goods are called come first.
    const isCalled = entry.codes?.startsWith(key)
    const siblings = products.filter((product) => substanceOf(product) === substanceOf(entry)).length
    // The substance with most products comes first among those with one formula. Pure substances precede extracts.
    return (kind === 'molecular formula' ? siblings * 4 : 0) + Number(isCalled) * 2 + Number(entry.cas !== undefined)
  }
  return (identifier) =>
    products
      .filter((entry) => hasIdentifier(entry, identifier))
      .toSorted((a, b) => rankOf(b, identifier) - rankOf(a, identifier))
}

function substanceOf({ cas, markerCas, path }: SearchEntry): string {
  return cas ?? markerCas ?? path
}

function hasIdentifier(entry: SearchEntry, { kind, key }: Identifier): boolean {
  if (kind === 'CAS number') return listCasNumbers(entry).some(({ number }) => number === key)
  if (kind === 'E number') return matchingENumbers(entry, key).length > 0
  return (
    entry.codes?.split(' ').some((code) => (kind === 'InChIKey' ? isSameStructure(key, code) : code === key)) ?? false
  )
}

/** Returns the E numbers of an entry that match. E 960 matches E 960a, b and c. */
function matchingENumbers({ codes = '' }: SearchEntry, key: string): string[] {
  return codes.split(' ').filter((code) => code === key || code.replace(/[a-h]$/, '') === key)
}

/** Returns the E number or formula to show in a result, which shows other identifiers anyway. */
export function numberIn(entry: SearchEntry, { kind, key }: Identifier): string | undefined {
  if (kind === 'molecular formula') return key
  if (kind !== 'E number') return undefined
  return matchingENumbers(entry, key)
    .map((code) => code.replace('E', 'E\u00a0'))
    .join(', ')
}
