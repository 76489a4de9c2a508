import type { QueryClient } from '@tanstack/react-query'
import type { PageOf } from '../../shared/page.ts'
import { pageQuery } from '../router/pageQuery.ts'

/** Resolves to `undefined` if the path is not of a product. */
export async function loadProduct(path: string, client: QueryClient): Promise<PageOf<'productsdetail'> | undefined> {
  const route = await client.fetchQuery(pageQuery(path))
  if ('redirect' in route) return loadProduct(route.redirect, client)
  return route.page.name === 'productsdetail' ? route.page : undefined
}
