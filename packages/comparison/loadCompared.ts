import type { QueryClient } from '@tanstack/react-query'
import type { AskedGrade } from '../../shared/comparison/address.ts'
import type { Column, Compared } from '../../shared/comparison/compared.ts'
import { pageQuery } from '../../src/router/pageQuery.ts'
import { columnOf, compareGrades } from './compareGrades.ts'

export async function loadCompared(asked: AskedGrade[], client: QueryClient): Promise<Compared> {
  return compareGrades(await Promise.all(asked.map((grade) => readColumn(grade, client))))
}

async function readColumn(asked: AskedGrade, client: QueryClient): Promise<Column> {
  const loaded = await client.ensureQueryData(pageQuery(`/${asked.slug}`))
  if ('redirect' in loaded) return readColumn({ ...asked, slug: loaded.redirect.slice(1) }, client)
  return columnOf(asked, loaded.page.name === 'productsdetail' ? loaded.page.product : undefined)
}
