import { z } from 'zod'
import { NEWS_SECTIONS, type NewsSection } from '../../shared/catalogue.ts'
import type { Link, NewsSectionLink } from '../../shared/cards.ts'
import type { Screens } from '../../shared/page.ts'
import { newsCard } from '../catalogue/cards.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { field } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageHead, type PageRoute, pageRoutes, pagesOf, withNumberedPages } from './pageRecords.ts'
import { breadcrumbs, type PageHead, type PageMeta, type Route } from './screen.ts'

export const schema = definePageSchema('newsclass').extend({
  section: field(z.enum(NEWS_SECTIONS), 'Section of the list; “news” lists all.'),
})

type NewsListRoute = PageRoute<typeof schema>

/** Each list is a single page with number 1 (docs/specification.md, section 2). */
export function routes(library: Library): Route[] {
  return pageRoutes(library, 'newsclass').flatMap((route) => withNumberedPages(route, 1))
}

/** `news` is the root with all news. */
export function meta(library: Library, { record: { data } }: NewsListRoute): PageMeta {
  const { section, title, description, keywords } = data
  return {
    grandId: section === 'news' ? undefined : newsSection(library, 'news').nodeid,
    title,
    description,
    keywords,
    page: 1,
  }
}

export function head(library: Library, route: NewsListRoute): PageHead {
  const { data, markdown } = route.record
  return {
    ...pageHead(library, route),
    breadcrumbs: breadcrumbs(...(data.section === 'news' ? [] : [newsRootLink(library)])),
    html: withFigures(library, markdown.html) || undefined,
  }
}

export function payload(library: Library, { record }: NewsListRoute): Screens['newsclass'] {
  return {
    news: newsIn(library, record.data.section).map((file) => newsCard(library, file)),
    sections: NEWS_SECTIONS.map((section) => ({
      ...linkTo(library, section),
      count: newsIn(library, section).length,
    })),
  }
}

/** The section `news` lists all. */
function newsIn({ news }: Library, section: NewsSection) {
  return [...news.values()].filter(({ data }) => section === 'news' || data.section === section)
}

export const newsSection = memoize((library: Library, section: NewsSection): NewsSectionLink => {
  const file = pagesOf(library, 'newsclass', schema).find(({ data }) => data.section === section)
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
