import { linkedCards, newsCard } from '../catalogue/cards.ts'
import { withFigures } from '../catalogue/figures.ts'
import { newsRoot, newsSection, newsTrail } from './newsclass.ts'
import { breadcrumbs, recordScreen } from './screen.ts'

const MORE_NEWS = 4

export const newsdetail = recordScreen('news', {
  meta: (library, { record: { data } }) => ({
    grandId: newsRoot(library).nodeid,
    title: `${data.title} - ${library.site.brand}`,
    description: data.summary,
    keywords: data.title,
  }),
  head(library, { record }) {
    const { title, summary, section, date } = record.data
    return {
      heading: title,
      intro: summary,
      modified: date,
      breadcrumbs: breadcrumbs(...newsTrail(library, section)),
      html: withFigures(library, record.markdown.html),
    }
  },
  payload: (library, { record }) => ({
    date: record.data.date,
    section: newsSection(library, record.data.section),
    ...linkedCards(library, record),
    more: [...library.news.values()]
      .slice(0, MORE_NEWS + 1)
      .filter((other) => other !== record)
      .slice(0, MORE_NEWS)
      .map((file) => newsCard(library, file)),
  }),
})
