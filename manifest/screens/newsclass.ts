import type { Link, NewsSectionLink } from '../../shared/cards.ts'
import { newsCard } from '../catalogue/cards.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { reference } from '../schema/fields.ts'
import { field } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageHead, pageScreen, pagesOf } from './pageRecords.ts'
import { breadcrumbs } from './screen.ts'

const NEWS_ON_HOME = 4

const schema = definePageSchema('newsclass').extend({
  section: field(reference('newsSections'), 'Section of the list; its address is the id.'),
})

export const newsclass = pageScreen(schema, {
  required: ({ newsSections }) => newsSections.map(({ id }) => `/${id}`),
  // Each list is a single page with number 1 (docs/specification.md, section 2).
  pageCount: () => 1,
  meta: (library, { record: { data } }) => ({
    grandId: isNewsRoot(library, data.section) ? undefined : newsRoot(library).nodeid,
    title: data.title,
    description: data.description,
    keywords: data.keywords,
    page: 1,
  }),
  head(library, route) {
    const { data, markdown } = route.record
    return {
      ...pageHead(library, route),
      breadcrumbs: breadcrumbs(...newsTrail(library, data.section).slice(0, -1)),
      html: withFigures(library, markdown.html) || undefined,
    }
  },
  onHome: (library) => ({
    id: 'news',
    heading: 'News',
    link: { path: `/${library.site.newsSections[0]?.id}`, label: 'All news' },
    cards: [...library.news.values()].slice(0, NEWS_ON_HOME).map((file) => newsCard(library, file)),
  }),
  payload: (library, { record }) => ({
    news: newsIn(library, record.data.section).map((file) => newsCard(library, file)),
    sections: library.site.newsSections.map(({ id }) => {
      const { label, path } = newsSection(library, id)
      return { label, path, count: newsIn(library, id).length }
    }),
  }),
})

function newsIn(library: Library, section: string) {
  return [...library.news.values()].filter(({ data }) => isNewsRoot(library, section) || data.section === section)
}

/** The first section lists all news. */
function isNewsRoot({ site }: Library, section: string): boolean {
  return section === site.newsSections[0]?.id
}

export const newsSection = memoize((library: Library, section: string): NewsSectionLink => {
  const file = pagesOf(library, schema).find(({ data }) => data.section === section)
  if (!file) throw new Error(`content/pages: the news list of the section ${section} is missing`)
  const { heading, path, nodeid } = file.data
  return { label: heading, path, nodeid }
})

export function newsRoot(library: Library): NewsSectionLink {
  return newsSection(library, library.site.newsSections[0]?.id ?? '')
}

/** Returns links to the list of all news, if the section is another one, and to the section. */
export function newsTrail(library: Library, section: string): Link[] {
  const lists = new Set([newsRoot(library), newsSection(library, section)])
  return Array.from(lists, ({ label, path }) => ({ label, path }))
}
