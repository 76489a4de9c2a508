import type { QueryClient } from '@tanstack/react-query'
import { findProducts } from '../search/searchQuery.ts'
import { loadEntries } from '../search/loadEntries.ts'
import { asksServer } from '../router/data.ts'
import { indexNames, type ProductMatch, matchRow, type NameIndex, type ProductEntry } from './matchRow.ts'
import { type OrderRow, readRows } from './readRows.ts'

export type RowMatch = ProductMatch & { row: OrderRow }

export async function matchOrderRows(text: string, client: QueryClient): Promise<RowMatch[]> {
  return Promise.all(
    readRows(text).map(async (row) => ({ row, ...matchRow(row, await namesFor(row.name || row.casNumber, client)) })),
  )
}

export async function findProductByName(name: string, client: QueryClient): Promise<ProductEntry | undefined> {
  return matchRow({ name }, await namesFor(name, client)).product
}

async function namesFor(query: string, client: QueryClient): Promise<NameIndex> {
  // When the entries are too many to download, only search hits can match.
  if (await asksServer('search', client)) return indexNames(await findProducts(query, client))
  return client.ensureQueryData({
    queryKey: ['product-names'],
    queryFn: async () => {
      const entries = await loadEntries(client)
      return indexNames(entries.filter(({ kind }) => kind === 'product'))
    },
  })
}
