import type { QueryClient } from '@tanstack/react-query'
import type { GradeReference, ComparisonColumn, GradeComparison } from '../../shared/comparison.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { columnOf, compareGrades } from '../../shared/compareGrades.ts'

export async function loadComparison(references: GradeReference[], client: QueryClient): Promise<GradeComparison> {
  return compareGrades(await Promise.all(references.map((grade) => readColumn(grade, client))))
}

async function readColumn(reference: GradeReference, client: QueryClient): Promise<ComparisonColumn> {
  const route = await client.ensureQueryData(pageQuery(`/${reference.slug}`))
  if ('redirect' in route) return readColumn({ ...reference, slug: route.redirect.slice(1) }, client)
  return columnOf(reference, route.page.name === 'productsdetail' ? route.page.product : undefined)
}
