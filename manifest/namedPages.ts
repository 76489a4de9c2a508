import { articlePath, productPath } from '../shared/paths.ts'
import type { ContentFile } from './read/contentFile.ts'
import type { Library } from './library.ts'
import { newsPath } from './catalogue/cards.ts'

type NamedPage = {
  record: ContentFile<{ slug: string; formerSlugs?: string[] }>
  /** The address that a slug gives the page. */
  pathOf: (slug: string) => string
}

/** Products, articles and news: the pages whose address ends in a slug of their own. */
export function namedPages({ products, articles, news }: Library): NamedPage[] {
  return [
    ...[...products.values()].map((record) => ({
      record,
      pathOf: (slug: string) => productPath(record.category, slug),
    })),
    ...[...articles.values()].map((record) => ({ record, pathOf: articlePath })),
    ...news.map((record) => ({
      record,
      pathOf: (slug: string) => newsPath({ section: record.data.section, slug }),
    })),
  ]
}
