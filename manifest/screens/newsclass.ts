import { z } from 'zod'
import { NEWS_SECTIONS, type NewsSection } from '../../shared/catalogue.ts'
import type { Link, NewsSectionLink } from '../../shared/cards.ts'
import { newsCard } from '../catalogue/cards.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import { field } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageRecordScreen, pagesOf } from './pageRecordScreen.ts'

const schema = definePageSchema('newsclass').extend({
  section: field(z.enum(NEWS_SECTIONS), 'Section of the list; “news” lists all.', 'company-news'),
})

/**
 * News of a section. `news` is the root with all news. Each list is a single page with number 1
 * (docs/specification.md, section 2).
 */
export const newsclass = pageRecordScreen('newsclass', schema, {
  requiredPaths: NEWS_SECTIONS.map((section) => `/${section}`),
  skeleton: 'list',
  numberedPages: { name: 'newsclass', count: () => 1 },
  metaPageNumber: 1,
  metaTexts: (_library, { data: { title, description, keywords } }) => ({ title, description, keywords }),
  grandId: (library, { data }) => (data.section === 'news' ? undefined : newsSection(library, 'news').nodeid),
  parents: (library, { data }) => (data.section === 'news' ? [] : [newsRootLink(library)]),
  html: (file) => file.markdown.html || undefined,
  content: ({ library }, { data: { section } }) => ({
    news: [...library.news.values()].filter(({ data }) => section === 'news' || data.section === section).map(newsCard),
    sections: NEWS_SECTIONS.map((name) => linkTo(library, name)),
  }),
})

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
