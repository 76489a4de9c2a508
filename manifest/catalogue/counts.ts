import { statusOf } from '../../shared/markets.ts'
import { LISTED_KINDS } from '../kinds.ts'
import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'

/** The catalogue in figures, by the names by which texts refer to them. */
export const countsOf = onceFor((library: Library) => {
  const { products, regulations } = library
  const confirmed = [...regulations.values()].filter(({ data }) => data.confirmedBy !== undefined).length
  const statuses = [...products.values()].flatMap(({ data }) => Object.values(data.markets ?? {}))
  return {
    ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, library[kind].size])),
    grades: [...products.values()].reduce((sum, { data }) => sum + data.grades.length, 0),
    confirmedRegulations: confirmed,
    unconfirmedRegulations: regulations.size - confirmed,
    statuses: statuses.length,
    statusesNotExamined: statuses.filter((said) => statusOf(said) === 'not examined').length,
    references: allTexts(library).reduce((sum, { markdown }) => sum + markdown.figures.length, 0),
  }
})
