import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import {
  rowsOf,
  gradesOf,
  type NamedProduct,
  type NamedSource,
  type SuggestionNames,
} from '../../shared/suggestions.ts'
import { articlePath, productPath, questionSlug, slugOf } from '../../shared/paths.ts'
import type { SearchEntry } from '../../shared/search.ts'

/** What is suggested, as the search finds it. */
export function nameEntries({ sources, products, questions }: SuggestionNames): SearchEntry[] {
  const named = rowsOf(sources)
  return [
    ...rowsOf(products).map((product) => productEntry(product, named)),
    ...questions.map((name): SearchEntry => ({
      path: articlePath(questionSlug(name)),
      kind: 'article',
      name,
      detail: '',
      also: '',
    })),
  ]
}

function productEntry(product: NamedProduct, sources: NamedSource[]): SearchEntry {
  const {
    name,
    also = '',
    category,
    slug = slugOf(name),
    part = '',
    grades,
    materialCas,
    isMeasured,
    picture,
    hasSafetyNote,
  } = product
  const plant = product.plant === undefined ? undefined : sources[product.plant]
  const compound = product.compound === undefined ? undefined : sources[product.compound]
  // As in the whole search: an extract is its plant, a substance is itself.
  const [own, other] = isMeasured || !compound ? [plant, compound] : [compound, plant]
  const path = productPath(CATEGORY_IDS[category] ?? '', slug)
  return {
    path,
    kind: 'product',
    name,
    detail: part,
    latin: plant?.name,
    materialCas,
    [isMeasured ? 'markerCas' : 'cas']: compound?.cas,
    substance: compound?.name,
    grades: gradesOf(grades),
    picture: picture && `/pictures/${picture === 1 ? `products${path}` : picture}`,
    hasSafetyNote: hasSafetyNote && true,
    also: namesOf(also, own, plant),
    from: namesOf('', other, plant) || undefined,
  }
}

/** The Latin name is shown, and is found as such. */
function namesOf(also: string, source: NamedSource | undefined, plant: NamedSource | undefined): string {
  return [also, source === plant ? '' : source?.name, source?.also].filter((name) => name).join(';')
}
