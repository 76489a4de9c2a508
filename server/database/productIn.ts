import type { Page } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'

/** The product of a page's payload. The build wrote it; one of a release whose pages held something else has none. */
export function productIn(payload: string | undefined): Product | undefined {
  const page = payload === undefined ? undefined : (JSON.parse(payload) as Page)
  return page?.name === 'productsdetail' ? page.product : undefined
}
