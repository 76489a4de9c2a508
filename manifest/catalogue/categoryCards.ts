import { CATEGORY_IDS, type CategoryId } from '../../shared/catalogue.ts'
import type { CategoryCard } from '../../shared/page.ts'
import type { Library, ProductFile } from '../library.ts'
import type { PageRecord } from '../schema/page.ts'

const EXAMPLES_PER_CATEGORY = 7

/** The categories with their product counts, in the order of the site. */
export function categoryCards(library: Library): (CategoryCard & { id: CategoryId })[] {
  return CATEGORY_IDS.flatMap((id) => {
    const page = library.pages.find(({ data }) => data.name === 'productsclass' && data.category === id)
    if (!page) return []
    const products = [...library.products.values()].filter(({ category }) => category === id)
    return {
      id,
      name: page.data.heading,
      path: page.data.path,
      count: products.length,
      examples: examplesOf(page.data, library, products).map(({ data }) => shortName(data.name)),
    }
  })
}

function examplesOf(page: PageRecord, { products }: Library, all: ProductFile[]): ProductFile[] {
  const named = page.name === 'productsclass' ? (page.examples ?? []) : []
  return named.length > 0 ? named.flatMap((id) => products.get(id) ?? []) : all.slice(0, EXAMPLES_PER_CATEGORY)
}

/** `Berberine Chloride Powder` -> `Berberine Chloride`: what the thing is, where its form is plain. */
function shortName(name: string): string {
  return name.replace(/ (powder|extract|powder bulk)$/i, '')
}
