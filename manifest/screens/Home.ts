import { z } from 'zod'
import type { Library } from '../library.ts'
import { articleCards, newsCard, productCards } from '../catalogue/cards.ts'
import { line, lines, path } from '../schema/fields.ts'
import { help } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { categoryCards } from './categoryCards.ts'
import { dosageForms } from './dosageForms.ts'
import { fixedScreen, pagesOf } from './fixedScreen.ts'

const NEWS_ON_HOME = 4

const schema = page('Home').extend({
  drawer: lines
    .optional()
    .meta(help('Products whose dishes it shows, as category/slug.', ['herbal-extract/pure-piperine'])),
  examples: lines.optional().meta(help('Searches offered as examples.', ['berberine', '501-36-0'])),
  featured: lines
    .optional()
    .meta(help('Products that are asked for often, as category/slug.', ['herbal-extract/pure-piperine'])),
  latest: lines
    .optional()
    .meta(help('Products that are new in the catalogue, as category/slug.', ['herbal-extract/betulin-powder'])),
  articles: lines.optional().meta(help('Slugs of the questions that it shows.', ['what-is-dhm-'])),
  oem: z
    .strictObject({
      heading: line.meta(help('Its heading.', 'From loose powder to a finished dose')),
      text: line.meta(help('Its text.', 'Send a formula, or a brief without one.')),
      services: z
        .array(
          z.strictObject({
            name: line.meta(help('The name of the service.', 'OEM')),
            text: line.meta(help('What it is.', 'Your formula, produced and packed by us.')),
          }),
        )
        .meta(help('The services.')),
      forms: dosageForms.meta(help('The dosage forms with their pictures.')),
      link: z
        .strictObject({
          label: line.meta(help('The words of the link.', 'How a project runs')),
          path: path.meta(help('The address to which it leads.', '/oem-odm-service')),
        })
        .meta(help('Where to read on.')),
    })
    .optional()
    .meta(help('The band on contract manufacturing.')),
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
