import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import type { OwnLimits } from '../../shared/facets.ts'
import { wholeList } from '../../shared/filterList.ts'
import type { LimitsSubject } from './limitsAddress.ts'
import type { SpecifiedProduct } from '../../shared/specified.ts'
import { catalogueQuery } from '../catalogue/catalogueQuery.ts'
import { asksServer, readNamedPayload } from '../router/manifest.ts'
import { pageQuery } from '../router/pageQuery.ts'
import { gradesOf, keptGrades, type SpecifiedGrade } from './checkGrades.ts'

/** The specifications of all products by the paths of their pages; `null` where they are too many to be fetched. */
const specificationsQuery = queryOptions({
  queryKey: ['specifications'],
  queryFn: async (context): Promise<Map<string, SpecifiedProduct> | null> => {
    if (await asksServer('specifications', context.client)) return null
    const { url, value } = await readNamedPayload('specifications', context)
    if (!Array.isArray(value)) throw malformedPayload(url)
    // The build wrote it.
    return new Map((value as SpecifiedProduct[]).map((product) => [product.path, product]))
  },
})

/** Which grades keep a buyer's limits; `null` where there are too many to be fetched. */
export async function loadKept(text: string, wanted: OwnLimits, client: QueryClient) {
  const products = await client.ensureQueryData(specificationsQuery)
  return products && { keptAt: keptGrades(text, [...products.values()], wanted) }
}

/** The grades that limits are to be set against; `null` where they are too many to be fetched. */
export async function loadSpecified(subject: LimitsSubject, client: QueryClient): Promise<SpecifiedGrade[] | null> {
  if ('list' in subject) return gradesInList(subject, client)
  const known = subject.goods.length > MOST_PAGES ? await client.ensureQueryData(specificationsQuery) : undefined
  if (known === null) return null
  const grades = await Promise.all(
    subject.goods.map(async ({ slug, grade }) => {
      const product = known?.get(`/${slug}`) ?? (await readProduct(`/${slug}`, client))
      return product ? gradesOf(product, grade === undefined ? undefined : [grade]) : []
    }),
  )
  return grades.flat()
}

/** Of more products, the specifications of all come faster than their pages. */
const MOST_PAGES = 12

async function gradesInList(
  { list, parameters }: Extract<LimitsSubject, { list: string }>,
  client: QueryClient,
): Promise<SpecifiedGrade[] | null> {
  const [products, loaded] = await Promise.all([
    client.ensureQueryData(specificationsQuery),
    client.ensureQueryData(catalogueQuery),
  ])
  if (!products || !loaded) return null
  return wholeList(loaded.catalogue, list, parameters).products.flatMap(({ path }) => {
    const product = products.get(path)
    return product ? gradesOf(product) : []
  })
}

async function readProduct(path: string, client: QueryClient): Promise<SpecifiedProduct | undefined> {
  const loaded = await client.ensureQueryData(pageQuery(path))
  if ('redirect' in loaded) return readProduct(loaded.redirect, client)
  return loaded.page.name === 'productsdetail' ? { ...loaded.page.product, path } : undefined
}
