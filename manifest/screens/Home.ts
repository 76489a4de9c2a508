import { z } from 'zod'
import type { Content } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { HomeList } from '../../shared/screens.ts'
import { articleCards, productCards } from '../catalogue/cards.ts'
import { examples, line, link, referenceList, dosageForms } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { categoryCards } from './productsclass.ts'
import { pageScreen, pagesOf } from './pageRecords.ts'

const schema = definePageSchema('Home').extend({
  drawer: referenceList('products', 'Products in dishes, as category/slug.'),
  examples,
  featured: referenceList('products', 'Frequently requested products, as category/slug.'),
  latest: referenceList('products', 'New products, as category/slug.'),
  articles: referenceList('articles', 'Slugs of questions.'),
  oem: optional(
    z.strictObject({
      heading: field(line, 'Heading.'),
      text: field(line, 'Text.'),
      services: field(
        z.array(
          z.strictObject({
            name: field(line, 'Name of the service.'),
            text: field(line, 'Description of the service.'),
          }),
        ),
        'Services.',
      ),
      forms: field(dosageForms, 'Dosage forms with pictures.'),
      link: field(link, 'Link to more.'),
    }),
    'Section on contract manufacturing.',
  ),
})

export const home = (lists: (library: Library) => HomeList[]) =>
  pageScreen(schema, {
    required: () => ['/'],
    payload: (library, { record: { data } }) => ({
      drawer: productCards(library, data.drawer),
      examples: data.examples ?? [],
      oem: data.oem,
      categories: categoryCards(library),
      featured: productCards(library, data.featured),
      latest: productCards(library, data.latest),
      articleCount: library.articles.size,
      articles: articleCards(library, data.articles),
      lists: lists(library),
    }),
  })

export function homePages(content: Content) {
  return pagesOf(content, schema)
}
