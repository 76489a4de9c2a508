import type { Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'

/** `category` may be `all`. */
export const productsIn = memoize((library: Library, category: string): ProductFile[] =>
  [...library.products.values()].filter(({ data }) => category === 'all' || data.category === category),
)
