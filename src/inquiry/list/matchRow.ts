import { hasCheckDigit, readIdentifier } from '../../../shared/identifiers.ts'
import type { SearchEntry, SearchHit } from '../../../shared/search.ts'

/** What the catalogue has for a pasted row. */
export type Match =
  | { kind: 'found'; hit: SearchHit }
  /** One of several, or one that is called differently. */
  | { kind: 'choice'; hits: SearchHit[] }
  /** A CAS number that is none, with one of the catalogue that it may have been. */
  | { kind: 'wrong-cas'; cas: string; near?: string }
  | { kind: 'none' }

const MOST_CHOICES = 6

/** Chooses among the products that the search finds, best first, for what a row calls its product. */
export function matchRow(query: string, hits: SearchHit[], isGuess: boolean, numbers: string[]): Match {
  const identifier = readIdentifier(query)
  if (identifier?.kind === 'CAS number' && !hasCheckDigit(identifier.key))
    return { kind: 'wrong-cas', cas: identifier.key, near: nearCas(identifier.key, numbers) }
  const [first, ...others] = hits
  if (first === undefined) return { kind: 'none' }
  if (!isGuess && (others.length === 0 || isCalled(first, query))) return { kind: 'found', hit: first }
  return { kind: 'choice', hits: hits.slice(0, MOST_CHOICES) }
}

/** The CAS numbers of the catalogue. */
export function casNumbersOf(entries: SearchEntry[]): string[] {
  return [...new Set(entries.flatMap(({ cas, markerCas }) => [cas ?? [], markerCas ?? []].flat()))]
}

function isCalled({ name }: SearchHit, query: string): boolean {
  return plainText(name) === plainText(query)
}

function plainText(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

/** The only number that differs in one digit, or in the order of two. */
function nearCas(cas: string, numbers: string[]): string | undefined {
  const near = numbers.filter((number) => {
    if (number.length !== cas.length) return false
    const places = [...cas].flatMap((digit, at) => (digit === number[at] ? [] : [at]))
    const [a = 0, b = a] = places
    return places.length === 1 || (places.length === 2 && cas[a] === number[b] && cas[b] === number[a])
  })
  return near.length === 1 ? near[0] : undefined
}
