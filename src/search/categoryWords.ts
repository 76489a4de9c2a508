import type { CategoryId } from '../../shared/catalogue.ts'

/** What buyers call the products of a category, the usual word first. */
const CATEGORY_WORDS: Record<CategoryId, string[]> = {
  'herbal-extract': ['herbal', 'herb', 'herbs', 'botanical', 'botanicals'],
  'cosmetic-ingredients': ['cosmetic', 'cosmetics', 'cosmetic ingredient', 'cosmetic ingredients'],
  'healthcare-supplement': ['supplement', 'supplements', 'healthcare', 'healthcare supplement'],
  'organic-mushroom-extract': ['mushroom', 'mushrooms', 'organic mushroom'],
}

/** The beginning of the addresses of the category that a phrase names, and nothing else. */
export function categoryCalled(phrase: string): string | undefined {
  const [id] = Object.entries(CATEGORY_WORDS).find(([, words]) => words.includes(phrase)) ?? []
  return id && `/${id}/`
}

/** The usual word for the category of an address: a product is found by it whatever its own name. */
export function categoryWord(path: string): string[] {
  const [, words = []] = Object.entries(CATEGORY_WORDS).find(([id]) => path.startsWith(`/${id}/`)) ?? []
  return words.slice(0, 1)
}
