import { useQuery } from '@tanstack/react-query'
import type { Product } from '../../shared/product.ts'
import { pageQuery } from './pageQuery.ts'

/** The product that a line names, as its page has it now; nothing until the page is there, or where it is another's. */
export function useProduct(slug: string): Product | undefined {
  const { data } = useQuery(pageQuery(`/${slug}`))
  return data && 'page' in data && 'product' in data.page ? data.page.product : undefined
}
