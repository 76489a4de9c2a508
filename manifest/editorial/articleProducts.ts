import type { ArticleFile, Library, ProductFile } from '../library.ts'

/** The products to which a passage links. */
export function productsLinkedIn(text: string, { products }: Library): ProductFile[] {
  const links = text.matchAll(/\]\(\/([a-z-]+\/[a-z0-9-]+)[)#]/g)
  return [...links].flatMap(([, id = '']) => products.get(id) ?? [])
}

/** The products that an article names above its text. */
export function productsNamedBy({ data }: ArticleFile, { products }: Library): ProductFile[] {
  return (data.products ?? []).flatMap((id) => products.get(id) ?? [])
}

/** Of these, those made of the compounds and plants that it is about; others are examples. */
export function productsAbout(record: ArticleFile, library: Library): ProductFile[] {
  const { compounds = [], plants = [] } = record.data
  return productsNamedBy(record, library).filter(
    ({ data: { compound = '', plant = '' } }) => compounds.includes(compound) || plants.includes(plant),
  )
}

/** The product that a text means where it links to none, by its file: its own, or the only one that an article is about. */
export function subjectsByFile(library: Library): Map<string, ProductFile> {
  const articles = [...library.articles.values()].map((record) => ({ record, about: productsAbout(record, library) }))
  return new Map([
    ...[...library.products.values()].map((product) => [product.file, product] as const),
    ...articles.flatMap(({ record, about: [first, ...more] }) =>
      first && more.length === 0 ? [[record.file, first] as const] : [],
    ),
  ])
}
