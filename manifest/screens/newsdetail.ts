import type { Screens } from '../../shared/page.ts'
import { linkedCards, newsCard, newsPath } from '../catalogue/cards.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { Library, NewsFile } from '../library.ts'
import { newsRootLink, newsSection } from './newsclass.ts'
import { breadcrumbs, type PageHead, type PageMeta, type Route } from './screen.ts'

const MORE_NEWS = 4

type NewsRoute = Route<NewsFile['data']>

export function routes(library: Library): NewsRoute[] {
  return [...library.news.values()].map((record) => {
    const { formerSlugs = [] } = record.data
    const formerPaths = formerSlugs.map((slug) => newsPath({ ...record.data, slug }))
    return { path: newsPath(record.data), screen: 'newsdetail', record, formerPaths }
  })
}

export function meta(library: Library, { record: { data } }: NewsRoute): PageMeta {
  return {
    grandId: newsSection(library, 'news').nodeid,
    title: `${data.title} - ${library.site.brand}`,
    description: data.summary,
    keywords: data.title,
  }
}

export function head(library: Library, { path, record }: NewsRoute): PageHead {
  const { title, summary, section, date } = record.data
  const { label, path: sectionPath } = newsSection(library, section)
  const roots = section === 'news' ? [] : [newsRootLink(library)]
  return {
    heading: title,
    intro: summary,
    canonical: path,
    modified: date,
    breadcrumbs: breadcrumbs(...roots, { label, path: sectionPath }),
    middleware: record.data.middleware,
    html: withFigures(library, record.markdown.html),
  }
}

export function payload(library: Library, { record }: NewsRoute): Screens['newsdetail'] {
  return {
    date: record.data.date,
    section: newsSection(library, record.data.section),
    ...linkedCards(library, record),
    more: [...library.news.values()]
      .slice(0, MORE_NEWS + 1)
      .filter((other) => other !== record)
      .slice(0, MORE_NEWS)
      .map((file) => newsCard(library, file)),
  }
}
