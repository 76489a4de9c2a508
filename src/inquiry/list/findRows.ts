import type { QueryClient } from '@tanstack/react-query'
import type { CasNumbers } from '../../../shared/casNumber.ts'
import { hasCheckDigit, readIdentifier } from '../../../shared/identifiers.ts'
import type { SearchEntry, SearchHit } from '../../../shared/search.ts'
import { asksServer } from '../../data/readAnswer.ts'
import { fold } from '../../search/fold.ts'
import { loadEntries } from '../../search/loadEntries.ts'
import { nearCas } from '../../search/codes.ts'
import { searchQuery } from '../../search/searchQuery.ts'
import { type PastedRow, readPastedRows } from './pastedRows.ts'

export type MatchedRow = { row: PastedRow; match: Match }

/** What the catalogue has for a pasted row. */
export type Match =
  | { kind: 'found'; hit: SearchHit }
  /** One of several, or one that is called differently. */
  | { kind: 'choice'; hits: SearchHit[] }
  /** A CAS number that is none, with one of the catalogue that it may have been. */
  | { kind: 'wrong-cas'; cas: string; near?: string }
  /** A row that cannot be read. */
  | { kind: 'unread'; problem: string }
  | { kind: 'none' }

/** Looks each pasted row up in the catalogue. */
export async function findRows(text: string, client: QueryClient): Promise<MatchedRow[]> {
  // Where the entries are too many to be fetched, other names are not known, and no number is offered for a wrong one.
  const entries = (await asksServer('search', client)) ? [] : await loadEntries(client)
  return Promise.all(
    readPastedRows(text).map(async (row): Promise<MatchedRow> => {
      if (row.problem) return { row, match: { kind: 'unread', problem: row.problem } }
      const { hits, guess } = await client.ensureQueryData(searchQuery(row.query, 'product'))
      const products = hits.filter(({ kind }) => kind === 'product')
      return { row, match: matchRow(row, products, guess !== undefined, entries) }
    }),
  )
}

type Entry = Pick<SearchEntry, 'path' | 'also' | keyof CasNumbers>

const MOST_CHOICES = 6

/** Chooses among the products that the search finds, best first, for what a row calls its product. */
export function matchRow(
  { query, name }: Pick<PastedRow, 'query' | 'name'>,
  hits: SearchHit[],
  isGuess: boolean,
  entries: Entry[],
): Match {
  const identifier = readIdentifier(query)
  if (identifier?.kind === 'CAS number' && !hasCheckDigit(identifier.key))
    return { kind: 'wrong-cas', cas: identifier.key, near: nearCas(identifier.key, entries) }
  const [first, ...others] = hits
  if (first === undefined) return { kind: 'none' }
  if (!isGuess && others.length === 0) return { kind: 'found', hit: first }
  const called = calledSo(hits, [query, name], entries)
  if (called) return { kind: 'found', hit: called }
  return { kind: 'choice', hits: hits.slice(0, MOST_CHOICES) }
}

/** The only product of that name, or else the best one if it is the only one that is called so as well. */
function calledSo(hits: SearchHit[], names: string[], entries: Entry[]): SearchHit | undefined {
  const asked = new Set(names.map(plainName))
  const isAsked = (name: string) => asked.has(plainName(name))
  const own = hits.filter((hit) => [hit.name, ...hit.name.split(/[()]/)].some(isAsked))
  if (own.length > 0) return own.length === 1 ? own[0] : undefined
  const also = new Map(entries.map((entry) => [entry.path, entry.also]))
  const called = hits.filter(({ path }) => also.get(path)?.split(';').some(isAsked))
  // What the search finds better may be the usual form of what another one is called.
  return called.length === 1 && called[0] === hits[0] ? called[0] : undefined
}

/** A name as it is compared: whatever its spelling, and whether it says that it is a powder. */
function plainName(name: string): string {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => !['', 'powder', 'bulk'].includes(word)).join(' ')
}
