import type { QueryClient } from '@tanstack/react-query'
import { asksServer } from '../../router/manifest.ts'
import { findProducts, loadEntries } from '../../../packages/search/search.ts'
import { type Match, matchRow, partsOf } from './matchRow.ts'
import { type PastedRow, readPastedRows } from './pastedRows.ts'

export type MatchedRow = { row: PastedRow; match: Match }

/** Looks each pasted row up in the catalogue. */
export async function findRows(text: string, client: QueryClient): Promise<MatchedRow[]> {
  // Where the entries are too many to be fetched, other names are not known, and no number is offered for a wrong one.
  const entries = (await asksServer('search', client)) ? [] : await loadEntries(client)
  return Promise.all(
    readPastedRows(text).map(async (row): Promise<MatchedRow> => {
      const found = await Promise.all(partsOf(row.query).map((part) => findProducts(part, client)))
      const hits = new Map(found.flat().map((hit) => [hit.path, hit]))
      return { row, match: matchRow(row, [...hits.values()], entries) }
    }),
  )
}
