import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AskedGrade } from '../../shared/comparison/address.ts'
import { type Column, columnOf } from '../../shared/comparison/columns.ts'
import { pageQuery } from '../data/pageQuery.ts'

/** The grades with what is compared of them, from the pages of their products. */
export function columnsQuery(asked: AskedGrade[], client: QueryClient) {
  return queryOptions({
    queryKey: ['compared', asked],
    queryFn: () => Promise.all(asked.map((grade) => readColumn(grade, client))),
  })
}

async function readColumn(asked: AskedGrade, client: QueryClient): Promise<Column> {
  const loaded = await client.ensureQueryData(pageQuery(`/${asked.slug}`))
  if ('redirect' in loaded) return readColumn({ ...asked, slug: loaded.redirect.slice(1) }, client)
  return columnOf(asked, loaded.page.name === 'productsdetail' ? loaded.page.product : undefined)
}
