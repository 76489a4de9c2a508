import type { Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'

export const productsIn = memoize((library: Library, category: string | 'all'): ProductFile[] =>
  [...library.products.values()].filter(({ data }) => category === 'all' || data.category === category),
)
