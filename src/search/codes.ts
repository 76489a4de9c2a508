import { type Identifier, isSameStructure } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'

/** The products that a number or notation names, substances before what is measured by them. */
export function createCodes(entries: SearchEntry[]): (identifier: Identifier) => SearchEntry[] {
  const coded = entries
    .filter(({ codes, cas, markerCas }) => codes ?? cas ?? markerCas)
    .map((entry) => ({ entry, codes: entry.codes?.split(' ') ?? [] }))
    .toSorted((a, b) => Number(b.entry.cas !== undefined) - Number(a.entry.cas !== undefined))
  return ({ kind, key }) =>
    coded
      .filter(({ entry, codes }) => {
        if (kind === 'CAS number') return entry.cas === key || entry.markerCas === key
        return codes.some((code) => {
          if (kind === 'InChIKey') return isSameStructure(key, code)
          // E 960 is E 960a, b and c.
          return code === key || (kind === 'E number' && code.slice(0, -1) === key && /[a-h]$/.test(code))
        })
      })
      // What a label calls so comes before what a list admits as such.
      .toSorted((a, b) => Number(isCalled(b.entry, key)) - Number(isCalled(a.entry, key)))
      .map(({ entry }) => entry)
}

/** Whether one of its names is the number, whose parts have a space between them in names. */
function isCalled({ also }: SearchEntry, key: string): boolean {
  return also.includes(key.replace(/^E/, 'E '))
}
