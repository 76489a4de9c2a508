import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import { MARKETS } from '../../shared/markets.ts'
import { productSchema } from '../schema/product.ts'
import { defineKind } from './kind.ts'
import { compare, compareOrder } from './order.ts'

/** Nobody has looked yet. */
const NOT_EXAMINED = Object.keys(MARKETS)
  .map((market) => `\n  ${market}: { status: not examined }`)
  .join('')

export const products = defineKind({
  one: 'product',
  many: 'products',
  files: 'products/*/*.md',
  index: ['category', 'slug'],
  schema: productSchema,
  title: 'name',
  otherNames: ['aliases'],
  unique: { name: 'Tell the two apart in the name' },
  order: (a, b) =>
    CATEGORY_IDS.indexOf(a.category) - CATEGORY_IDS.indexOf(b.category) ||
    compareOrder(a, b) ||
    compare(a.name, b.name),
  text: { heading: 'Description', words: [120, 250] },
  results: { one: 'Product', many: 'Products' },
  new: { title: 'Name', chosen: ['category'], given: () => ({ markets: NOT_EXAMINED }) },
})
