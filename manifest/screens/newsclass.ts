import { z } from 'zod'
import { NEWS_SECTIONS, type NewsSection } from '../../shared/catalogue.ts'
import type { Link, NewsSectionLink } from '../../shared/cards.ts'
import { newsCard } from '../catalogue/cards.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { field } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageHead, type PageRoute, pageScreen, pagesOf } from './pageRecords.ts'
import { breadcrumbs } from './screen.ts'

const schema = definePageSchema('newsclass').extend({
  section: field(z.enum(NEWS_SECTIONS), 'Section of the list; “news” lists all.'),
})

type NewsListRoute = PageRoute<typeof schema>

export const newsclass = pageScreen(schema, {
  required: NEWS_SECTIONS.map((section) => `/${section}`),
  // Each list is a single page with number 1 (docs/specification.md, section 2).
  pageCount: () => 1,
  meta: (library, { record: { data } }: NewsListRoute) => ({
    grandId: data.section === 'news' ? undefined : newsSection(library, 'news').nodeid,
    title: data.title,
    description: data.description,
    keywords: data.keywords,
    page: 1,
  }),
  head(library, route: NewsListRoute) {
    const { data, markdown } = route.record
    return {
      ...pageHead(library, route),
      breadcrumbs: breadcrumbs(...(data.section === 'news' ? [] : [newsRootLink(library)])),
      html: withFigures(library, markdown.html) || undefined,
    }
  },
  payload: (library, { record }) => ({
    news: newsIn(library, record.data.section).map((file) => newsCard(library, file)),
    sections: NEWS_SECTIONS.map((section) => ({
      ...linkTo(library, section),
      count: newsIn(library, section).length,
    })),
  }),
})

/** The section `news` lists all. */
function newsIn({ news }: Library, section: NewsSection) {
  return [...news.values()].filter(({ data }) => section === 'news' || data.section === section)
}

export const newsSection = memoize((library: Library, section: NewsSection): NewsSectionLink => {
  const file = pagesOf(library, schema).find(({ data }) => data.section === section)
  if (!file) throw new Error(`content/pages: the news list of the section ${section} is missing`)
  const { heading, path, nodeid } = file.data
  return { label: heading, path, nodeid }
})

export function newsRootLink(library: Library): Link {
  return linkTo(library, 'news')
}

function linkTo(library: Library, section: NewsSection): Link {
  const { label, path } = newsSection(library, section)
  return { label, path }
}
