import { casNumbers } from '../../shared/casNumber.ts'
import { type Identifier, isSameStructure } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'

/** The products that a number or a notation names: what is called so first, then what is measured by it. */
export function createLookup(entries: SearchEntry[]): (identifier: Identifier) => SearchEntry[] {
  const products = entries.filter(({ kind }) => kind === 'product')
  const sold = (entry: SearchEntry) =>
    products.filter((product) => substanceOf(product) === substanceOf(entry)).length
  const rank = (entry: SearchEntry, { kind, key }: Identifier) => [
    // Many substances have one formula: the one with more products comes first.
    kind === 'molecular formula' ? sold(entry) : 0,
    Number(entry.also.includes(key.replace(/^E/, 'E '))),
    Number(entry.cas !== undefined),
  ]
  return (identifier) =>
    products.filter((entry) => isNamed(entry, identifier)).toSorted((a, b) => {
      const [ours, theirs] = [rank(a, identifier), rank(b, identifier)]
      const at = ours.findIndex((value, place) => value !== theirs[place])
      return (theirs[at] ?? 0) - (ours[at] ?? 0)
    })
}

function substanceOf({ cas, markerCas, path }: SearchEntry): string {
  return cas ?? markerCas ?? path
}

function isNamed(entry: SearchEntry, { kind, key }: Identifier): boolean {
  if (kind === 'CAS number') return casNumbers(entry).some(({ number }) => number === key)
  if (kind === 'E number') return additives(entry, key).length > 0
  return entry.codes?.split(' ').some((code) => (kind === 'InChIKey' ? isSameStructure(key, code) : code === key)) ?? false
}

/** E 960 is E 960a, b and c. */
function additives({ codes = '' }: SearchEntry, key: string): string[] {
  return codes.split(' ').filter((code) => code === key || code.replace(/[a-h]$/, '') === key)
}

/** The E number or formula of an entry, which a result shows nowhere else. */
export function numberIn(entry: SearchEntry, { kind, key }: Identifier): string | undefined {
  if (kind === 'molecular formula') return key
  if (kind !== 'E number') return undefined
  return additives(entry, key).map((code) => code.replace('E', 'E\u00a0')).join(', ')
}
