import type { PageOf } from '../../shared/page.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Library, textOf } from '../library.ts'
import type { NewsRecord } from '../schema/news.ts'
import { linkedCards, newsCard, newsPath } from '../catalogue/cards.ts'
import { meta } from './meta.ts'

const MORE_NEWS = 4

export function newsPage(
  library: Library,
  file: ContentFile<NewsRecord>,
  { root, section }: { root: { nodeid: string; heading: string }; section: { path: string; heading: string } },
): PageOf<'newsdetail'> {
  const { title, nodeid, summary, date, middleware } = file.data
  const sectionLink = { label: section.heading, path: section.path }
  return {
    meta: meta(
      'newsdetail',
      nodeid,
      { title: `${title} - ${library.site.brand}`, description: summary, keywords: title },
      { grandId: root.nodeid },
    ),
    heading: title,
    intro: summary,
    canonical: newsPath(file.data),
    breadcrumbs: [
      { label: 'Home', path: '/' },
      ...(section.path === '/news' ? [] : [{ label: root.heading, path: '/news' }]),
      sectionLink,
    ],
    middleware,
    html: textOf(file).html,
    date,
    section: sectionLink,
    ...linkedCards(library, file),
    more: library.news
      .filter((other) => other.data.nodeid !== nodeid)
      .slice(0, MORE_NEWS)
      .map(newsCard),
  }
}
