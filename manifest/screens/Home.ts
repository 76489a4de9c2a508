import { z } from 'zod'
import type { Library } from '../library.ts'
import { articleCards, newsCard, productCards } from '../catalogue/cards.ts'
import { line, lines, path } from '../schema/fields.ts'
import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { dosageForms } from './dosageForms.ts'
import { fixedScreen, pagesOf } from './fixedScreen.ts'

const NEWS_ON_HOME = 4

const schema = page('Home').extend({
  /** Products of the drawer of dishes, as category/slug; each has a dish picture. */
  drawer: lines.optional(),
  /** Searches offered as examples. */
  examples: lines.optional(),
  /** Products that are asked for often, as category/slug. */
  featured: lines.optional(),
  /** Products that are new in the catalogue, as category/slug. */
  latest: lines.optional(),
  /** Slugs of the questions that it shows. */
  articles: lines.optional(),
  /** The band on contract manufacturing. */
  oem: z
    .strictObject({
      heading: line,
      text: line,
      services: z.array(z.strictObject({ name: line, text: line })),
      forms: dosageForms,
      link: z.strictObject({ label: line, path }),
    })
    .optional(),
})

export const home = fixedScreen('Home', schema, {
  required: ['/'],
  skeleton: 'text',
  references: { drawer: 'products', featured: 'products', latest: 'products', articles: 'articles' },
  content: ({ library }, { data }) => ({
    drawer: productCards(library, data.drawer),
    examples: data.examples ?? [],
    oem: data.oem,
    categories: categoryCards(library),
    featured: productCards(library, data.featured),
    latest: productCards(library, data.latest),
    articleCount: library.articles.size,
    articles: articleCards(library, data.articles),
    news: library.news.slice(0, NEWS_ON_HOME).map(newsCard),
  }),
})

/** The files of the home page, in a library or in content as it was read. */
export function homePages(content: Pick<Library, 'pages'>) {
  return pagesOf(content, 'Home', schema)
}
