import type { Product } from './product.ts'

/** As much of a product as a buyer's limits are set against; `path` is that of its page. */
export type SpecifiedProduct = Pick<
  Product,
  'name' | 'grades' | 'tests' | 'solubility' | 'storage' | 'shelfLife' | 'packaging' | 'solvents' | 'allergens'
> & { path: string }
