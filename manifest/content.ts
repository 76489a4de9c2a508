import type { ContentFile } from './read/contentFile.ts'
import type { ArticleRecord } from './schema/article.ts'
import type { Compound } from './schema/compound.ts'
import type { NewsRecord } from './schema/news.ts'
import type { PageRecord } from './schema/page.ts'
import type { Plant } from './schema/plant.ts'
import type { ProductRecord } from './schema/product.ts'
import type { Regulation } from './schema/regulation.ts'
import type { SiteRecord } from './schema/site.ts'
import type { Limits } from './schema/specification.ts'

/** Everything that the content folder says, by kind, in the order of the file names. */
export type Content = {
  site: ContentFile<SiteRecord>[]
  compounds: ContentFile<Compound>[]
  plants: ContentFile<Plant>[]
  limits: ContentFile<Limits>[]
  regulations: ContentFile<Regulation>[]
  products: ContentFile<ProductRecord>[]
  articles: ContentFile<ArticleRecord>[]
  news: ContentFile<NewsRecord>[]
  pages: ContentFile<PageRecord>[]
}
