import { productPath } from '../../shared/paths.ts'
import type { SpecifiedProduct } from '../../shared/specification.ts'
import type { Library, ProductFile } from '../library.ts'
import { gradesOf } from './cards.ts'
import { testsOf } from './specificationRows.ts'

export function specifiedProduct(library: Library, file: ProductFile): SpecifiedProduct {
  const { category, slug, name, solubility, storage, shelfLife, packaging, solvents, allergens } = file.data
  return {
    path: productPath(category, slug),
    name,
    grades: gradesOf(library, file.data),
    tests: testsOf(library, file),
    solubility,
    storage,
    shelfLife,
    packaging,
    solvents,
    allergens,
  }
}
