import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'

/** The catalogue in figures, by the names by which texts refer to them. */
export const countsOf = onceFor((library: Library) => {
  const { products, articles, compounds, plants, limits, regulations } = library
  const confirmed = [...regulations.values()].filter(({ data }) => data.confirmedBy !== undefined).length
  const statuses = [...products.values()].flatMap(({ data }) => Object.values(data.markets ?? {}))
  return {
    products: products.size,
    grades: [...products.values()].reduce((sum, { data }) => sum + data.grades.length, 0),
    articles: articles.size,
    compounds: compounds.size,
    plants: plants.size,
    'sets of limits': limits.size,
    'records of law': regulations.size,
    'confirmed records': confirmed,
    'unconfirmed records': regulations.size - confirmed,
    statuses: statuses.length,
    'statuses not examined': statuses.filter(({ status }) => status === 'not examined').length,
    'figures by reference': allTexts(library).reduce((sum, { markdown }) => sum + markdown.figures.length, 0),
  }
})
