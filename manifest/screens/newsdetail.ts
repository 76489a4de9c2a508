import { linkedCards, newsCard, newsPath } from '../catalogue/cards.ts'
import { type NewsFile } from '../library.ts'
import { newsRootLink, newsSection } from './newsclass.ts'
import { defineScreen } from './screen.ts'

const MORE_NEWS = 4

export const newsdetail = defineScreen<'newsdetail', NewsFile>({
  name: 'newsdetail',
  records: (library) => [...library.news.values()],
  addressField: 'slug',
  path: ({ data }) => newsPath(data),
  formerPaths: ({ data }) => (data.formerSlugs ?? []).map((slug) => newsPath({ ...data, slug })),
  skeleton: 'article',
  metaTexts: ({ site }, { data: { title, summary } }) => ({
    title: `${title} - ${site.brand}`,
    description: summary,
    keywords: title,
  }),
  grandId: (library) => newsSection(library, 'news').nodeid,
  heading: ({ data }) => data.title,
  intro: ({ data }) => data.summary,
  parents: (library, { data }) => {
    const { label, path } = newsSection(library, data.section)
    return [...(data.section === 'news' ? [] : [newsRootLink(library)]), { label, path }]
  },
  modified: (_library, { data }) => data.date,
  html: (file) => file.markdown.html,
  content: ({ library }, file) => ({
    date: file.data.date,
    section: newsSection(library, file.data.section),
    ...linkedCards(library, file),
    more: [...library.news.values()]
      .slice(0, MORE_NEWS + 1)
      .filter((other) => other !== file)
      .slice(0, MORE_NEWS)
      .map(newsCard),
  }),
  searchEntries: (_library, { data: { title, summary } }) => [{ kind: 'news', name: title, detail: summary, also: '' }],
})
