import type { QueryClient } from '@tanstack/react-query'
import { loadEntries } from '../search/loadEntries.ts'
import { indexNames, type ProductMatch, matchRow, type NameIndex, type ProductEntry } from './matchRow.ts'
import { type OrderRow, readRows } from './readRows.ts'

export type RowMatch = ProductMatch & { row: OrderRow }

export async function matchOrderRows(text: string, client: QueryClient): Promise<RowMatch[]> {
  return Promise.all(readRows(text).map(async (row) => ({ row, ...matchRow(row, await namesFor(client)) })))
}

export async function findProductByName(name: string, client: QueryClient): Promise<ProductEntry | undefined> {
  return matchRow({ name }, await namesFor(client)).product
}

async function namesFor(client: QueryClient): Promise<NameIndex> {
  return client.ensureQueryData({
    queryKey: ['product-names'],
    queryFn: async () => {
      const entries = await loadEntries(client)
      return indexNames(entries.filter(({ kind }) => kind === 'product'))
    },
  })
}
