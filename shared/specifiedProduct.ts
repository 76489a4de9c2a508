import type { Product } from './product.ts'

/** Product data for the specification check. `path` is the product page. */
export type SpecifiedProduct = Pick<
  Product,
  'name' | 'grades' | 'tests' | 'solubility' | 'storage' | 'shelfLife' | 'packaging' | 'solvents' | 'allergens'
> & { path: string }
