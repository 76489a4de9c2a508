import { LISTED_KINDS } from '../kinds.ts'
import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'

export const countsOf = onceFor((library: Library) => {
  const products = [...library.products.values()]
  return {
    ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, library[kind].size])),
    grades: products.reduce((sum, { data }) => sum + data.grades.length, 0),
    marketReferences: products.reduce((sum, { data: { references = [] } }) => sum + references.length, 0),
    references: allTexts(library).reduce((sum, { markdown }) => sum + markdown.figures.length, 0),
  }
})
