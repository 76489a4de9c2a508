import type { CategoryId } from '../../shared/catalogue.ts'
import type { Library, ProductFile } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { questionsOn } from './relations.ts'

/**
 * The products of a category, or all of them, in list order: those on which most questions are answered come first, and
 * what ends a list comes last.
 */
export const productsIn = onceFor((library: Library, id: CategoryId | 'all'): ProductFile[] => {
  const files = [...library.products.values()].filter(({ data }) => id === 'all' || data.category === id)
  const place = (file: ProductFile) => (file.data.endsList ? 1 : -questionsOn(library, file))
  return files.toSorted((a, b) => place(a) - place(b))
})
