import { LISTED_KINDS } from '../kinds.ts'
import { recordsWithText, type Library } from '../library.ts'
import { memoize } from '../memoize.ts'

export const countsOf = memoize((library: Library) => {
  const products = [...library.products.values()]
  return {
    ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, library[kind].size])),
    grades: products.reduce((sum, { data }) => sum + data.grades.length, 0),
    marketReferences: products.reduce((sum, { data: { references = [] } }) => sum + references.length, 0),
    references: recordsWithText(library).reduce((sum, { markdown }) => sum + markdown.figures.length, 0),
  }
})
