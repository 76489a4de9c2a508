import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../shared/product.ts'
import { pageQuery } from '../router/pageQuery.ts'

/** Returns the product of a page by category and slug; `undefined` until it is loaded, or for other pages. */
export function useProduct(slug: string | undefined): Product | undefined {
  const { data } = useQuery({ ...pageQuery(`/${slug}`), enabled: Boolean(slug) })
  return data && 'page' in data && 'product' in data.page ? data.page.product : undefined
}
