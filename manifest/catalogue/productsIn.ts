import type { CategoryId } from '../../shared/catalogue.ts'
import type { Library, ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'

export const productsIn = memoize((library: Library, id: CategoryId | 'all'): ProductFile[] =>
  [...library.products.values()].filter(({ data }) => id === 'all' || data.category === id),
)
