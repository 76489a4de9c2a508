import type { CategoryId } from '../../shared/catalogue.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'

export const productsIn = onceFor((library: Library, id: CategoryId | 'all'): ProductFile[] =>
  [...library.products.values()].filter(({ data }) => id === 'all' || data.category === id),
)
