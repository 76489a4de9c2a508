import type { CategoryCard } from '../../shared/cards.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import type { Library } from '../library.ts'
import { categoryPage } from './productsclass.ts'

const EXAMPLES_PER_CATEGORY = 7

export function categoryCards(library: Library): CategoryCard[] {
  return library.site.categories.map((id) => categoryCard(library, id))
}

export function categoryCard(library: Library, id: string): CategoryCard {
  const { heading, path, examples = [] } = categoryPage(library, id)
  const products = productsIn(library, id)
  const exampleProducts = examples.flatMap((example) => library.products.get(example) ?? [])
  const cards = exampleProducts.length > 0 ? exampleProducts : products.slice(0, EXAMPLES_PER_CATEGORY)
  return { name: heading, path, count: products.length, examples: cards.map(({ data }) => data.name) }
}
