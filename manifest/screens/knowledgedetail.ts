import { topicQuery } from '../../shared/paths.ts'
import { TOPIC_NAMES } from '../../shared/topics.ts'
import { articleCard, linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { withFigures } from '../catalogue/figures.ts'
import { relationsIn } from '../catalogue/relations.ts'
import { articleTexts } from './metadata.ts'
import { breadcrumbs, recordScreen } from './screen.ts'

export const knowledgedetail = recordScreen('articles', {
  meta: ({ site }, { record: { data } }) => articleTexts(data.question, site.brand, data.brandInTitle),
  head(_library, { record }) {
    const { question, topic, updated } = record.data
    return {
      heading: question,
      modified: updated,
      breadcrumbs: breadcrumbs(
        { label: 'Knowledge', path: '/knowledge' },
        { label: TOPIC_NAMES[topic], path: `/knowledge?${topicQuery(topic)}` },
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
        related: related.map(({ file, reason }) => ({ ...articleCard(file), reason })),
      },
    }
  },
})

function splitAnswer(html: string): { answer: string; html: string } {
  const [, answer = '', rest = html] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? []
  return { answer, html: rest }
}
