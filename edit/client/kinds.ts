import type { Kind } from '../protocol.ts'

/** What the kinds of records are called, in the order of the list. */
export const KIND_LABELS: Record<Kind, string> = {
  products: 'Products',
  articles: 'Articles',
  news: 'News',
  pages: 'Pages',
  compounds: 'Compounds',
  plants: 'Plants',
  limits: 'Limits',
  regulations: 'Law',
  site: 'Site',
}
