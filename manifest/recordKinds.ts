import type { z } from 'zod'
import type { Content } from './content.ts'
import { articleSchema } from './schema/article.ts'
import { compoundSchema } from './schema/compound.ts'
import { newsSchema } from './schema/news.ts'
import { plantSchema } from './schema/plant.ts'
import { productSchema } from './schema/product.ts'
import { regulationSchema } from './schema/regulation.ts'
import { siteSchema } from './schema/site.ts'
import { limitsSchema } from './schema/specification.ts'
import { pageSchema } from './screens.ts'

export type Kind = keyof Content

/** Where the files of each kind stand below the content folder (`*` is one name), and what they may say. */
export const KINDS: { [K in Kind]: { files: string; schema: z.ZodType<Content[K][number]['data']> } } = {
  site: { files: 'site.yaml', schema: siteSchema },
  compounds: { files: 'compounds/*.yaml', schema: compoundSchema },
  plants: { files: 'plants/*.yaml', schema: plantSchema },
  limits: { files: 'limits/*.yaml', schema: limitsSchema },
  regulations: { files: 'regulations/*.yaml', schema: regulationSchema },
  products: { files: 'products/*/*.md', schema: productSchema },
  articles: { files: 'knowledge/*.md', schema: articleSchema },
  news: { files: 'news/*.md', schema: newsSchema },
  pages: { files: 'pages/*.md', schema: pageSchema },
}

export const KIND_NAMES = Object.keys(KINDS) as Kind[]

const PATTERNS = KIND_NAMES.map((kind) => ({
  kind,
  pattern: new RegExp(`^${KINDS[kind].files.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`),
}))

/** The kind of a file, named from the content folder. */
export function kindOf(name: string): Kind | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(name))?.kind
}
