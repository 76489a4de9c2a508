import { topicQuery } from '../../shared/paths.ts'
import { TOPIC_NAMES } from '../../shared/topics.ts'
import { articleCard, linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { withFigures } from '../catalogue/figures.ts'
import { relationsIn } from '../catalogue/relations.ts'
import { pageLinks } from '../library.ts'
import { breadcrumbs, recordScreen, fillIn } from './screen.ts'

export const knowledgedetail = recordScreen('articles', {
  meta({ site: { metadata, brand } }, { record: { data } }) {
    const { question, brandInTitle } = data
    const texts = fillIn(metadata.article, { question, brand })
    return brandInTitle ? texts : { ...texts, title: question }
  },
  head(library, { record }) {
    const { question, topic, updated } = record.data
    const lists = pageLinks(library, 'knowledge')
    return {
      heading: question,
      modified: updated,
      breadcrumbs: breadcrumbs(
        ...lists,
        ...lists.map(({ path }) => ({ label: TOPIC_NAMES[topic], path: `${path}?${topicQuery(topic)}` })),
      ),
    }
  },
  payload(library, { record }) {
    const { question, subject, compounds } = record.data
    const { html, headings } = record.markdown
    const related = relationsIn(library).relatedArticles(record)
    return {
      article: {
        question,
        subject,
        ...splitAnswer(withFigures(library, html)),
        contents: headings,
        note: library.site.articleNote,
        compounds: compoundsOf(library, compounds),
        products: linkedCards(library, record).products,
        related: related.map(articleCard),
      },
    }
  },
})

function splitAnswer(html: string): { answer: string; html: string } {
  const [, answer = '', rest = html] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? []
  return { answer, html: rest }
}
