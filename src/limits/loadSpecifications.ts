import type { QueryClient } from '@tanstack/react-query'
import { matchingProducts } from '../../shared/filterList.ts'
import type { SpecifiedProduct } from '../../shared/specification.ts'
import { catalogueQuery } from '../catalogue/catalogueQuery.ts'
import { readNamedPayload } from '../router/data.ts'
import { pageQuery } from '../router/pageQuery.ts'
import type { CheckedGrades } from './limitsAddress.ts'
import { type GradeSpecification, gradeSpecification } from './gradeSpecification.ts'

export async function loadSpecifications(
  { list, parameters = new URLSearchParams(), selection = [] }: CheckedGrades,
  client: QueryClient,
): Promise<GradeSpecification[]> {
  if (list) {
    const loadedCatalogue = await client.ensureQueryData(catalogueQuery)
    const paths = new Set(
      matchingProducts(loadedCatalogue.catalogue, list, parameters).products.map(({ path }) => path),
    )
    const products = await client.ensureQueryData({ queryKey: ['specifications'], queryFn: loadProducts })
    return products.flatMap((product) => (paths.has(product.path) ? specificationsOf(product) : []))
  }
  const specifications = selection.map(async ({ slug, grade }) =>
    specificationsOf(await loadProduct(`/${slug}`, client), grade),
  )
  return (await Promise.all(specifications)).flat()
}

async function loadProducts(context: Parameters<typeof readNamedPayload>[1]): Promise<SpecifiedProduct[]> {
  const { value } = await readNamedPayload('specifications', context)
  // This build wrote the data, so it is not validated.
  return value as SpecifiedProduct[]
}

async function loadProduct(path: string, client: QueryClient): Promise<SpecifiedProduct | undefined> {
  const route = await client.ensureQueryData(pageQuery(path))
  if ('redirect' in route) return loadProduct(route.redirect, client)
  return route.page.name === 'productsdetail' ? { ...route.page.product, path } : undefined
}

function specificationsOf(product: SpecifiedProduct | undefined, name?: string): GradeSpecification[] {
  const isSelected = (grade: { name: string }) => name === undefined || grade.name === name
  return product?.grades.filter(isSelected).map((grade) => gradeSpecification(product, grade)) ?? []
}
