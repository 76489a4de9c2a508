import type { CategoryId } from '../../shared/catalogue.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { questionsOn } from './relations.ts'

/**
 * Lists the products of a category, or all. Products with the most questions come first; those
 * marked for the end come last.
 */
export const productsIn = onceFor((library: Library, id: CategoryId | 'all'): ProductFile[] => {
  const files = [...library.products.values()].filter(({ data }) => id === 'all' || data.category === id)
  const place = (file: ProductFile) => (file.data.endsList ? 1 : -questionsOn(library, file))
  return files.toSorted((a, b) => place(a) - place(b))
})
