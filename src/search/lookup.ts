import { listCasNumbers } from '../../shared/casNumber.ts'
import { formulaKey, type Identifier, type IdentifierKind } from '../../shared/identifiers.ts'
import type { SearchEntry } from '../../shared/search.ts'
import type { Match } from './rankMatches.ts'

/** Finds the products with an identifier: pure substances, then extracts. */
export function lookUp(entries: SearchEntry[], { kind, key }: Identifier): Match[] {
  const matches = entries.flatMap((entry): Match[] => {
    const code = codesOf(entry, kind).find((it) => isSame(it, key, kind))
    if (code === undefined) return []
    // Results show CAS numbers anyway.
    const number = /^[CE]\d/.test(code) ? code.replace('E', 'E\u00a0') : undefined
    // E numbers by which goods are called come first.
    const score = Number(entry.codes?.startsWith(key) ?? false) * 2 + Number(entry.cas !== undefined)
    return [{ entry, score, weights: [], hasFigures: true, number }]
  })
  return matches.toSorted((a, b) => b.score - a.score)
}

function codesOf(entry: SearchEntry, kind: IdentifierKind): string[] {
  return kind === 'CAS number' ? listCasNumbers(entry).map(({ number }) => number) : (entry.codes?.split(' ') ?? [])
}

function isSame(code: string, key: string, kind: IdentifierKind): boolean {
  if (kind === 'molecular formula') return formulaKey(code) === key
  if (kind === 'InChIKey') return code.startsWith(key)
  // E 960 matches E 960a, b and c.
  return code === key || (kind === 'E number' && code.replace(/[a-h]$/, '') === key)
}
