import type { Product } from './product.ts'

/** Product data that `packages/limits` compares with a buyer's limits. `path` is that of the product page. */
export type SpecifiedProduct = Pick<
  Product,
  'name' | 'grades' | 'tests' | 'solubility' | 'storage' | 'shelfLife' | 'packaging' | 'solvents' | 'allergens'
> & { path: string }
