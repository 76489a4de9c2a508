import type { QueryClient } from '@tanstack/react-query'
import { loadEntries, searchQuery } from '../search/search.ts'
import { asksServer } from '../../src/router/data.ts'
import { indexNames, type Match, matchRow } from './matchRow.ts'
import { type OrderRow, readRows } from './readRows.ts'

export type FoundRow = Match & { row: OrderRow }

export async function findRows(text: string, client: QueryClient): Promise<FoundRow[]> {
  // When the entries are too many to download, only search hits can match.
  const entries = (await asksServer('search', client)) ? [] : await loadEntries(client)
  const products = entries.filter(({ kind }) => kind === 'product').map((entry) => ({ ...entry, terms: [] }))
  const names = indexNames(products)
  return Promise.all(
    readRows(text).map(async (row) => {
      const match = matchRow(row, names)
      if (match.products.length > 0) return { row, ...match }
      const { hits, isPartial } = await client.ensureQueryData(searchQuery(row.name || row.number, 'product'))
      return { row, ...(isPartial ? { products: [] } : matchRow(row, indexNames(hits), hits)) }
    }),
  )
}
