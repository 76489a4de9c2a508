import type { ArticleFile, Library, ProductFile } from '../library.ts'

/** The products to which a passage links. */
export function productsLinkedIn(text: string, { products }: Library): ProductFile[] {
  const links = text.matchAll(/\]\(\/([a-z-]+\/[a-z0-9-]+)[)#]/g)
  return [...links].flatMap(([, id = '']) => products.get(id) ?? [])
}

/** Of the products that an article names, those made of the compounds and plants that it is about; others are examples. */
export function productsAbout({ data }: ArticleFile, { products }: Library): ProductFile[] {
  const { compounds = [], plants = [], products: ids = [] } = data
  return ids
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ data: { compound = '', plant = '' } }) => compounds.includes(compound) || plants.includes(plant))
}
