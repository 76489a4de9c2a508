import { articlePath, topicQuery } from '../../shared/paths.ts'
import { TOPIC_NAMES } from '../../shared/topics.ts'
import { withFigures } from '../catalogue/figures.ts'
import { articleCard, linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import type { ArticleFile } from '../library.ts'
import { articleTexts } from './metadata.ts'
import { defineScreen } from './screen.ts'

export const knowledgedetail = defineScreen<'knowledgedetail', ArticleFile>({
  name: 'knowledgedetail',
  records: (library) => [...library.articles.values()],
  addressField: 'slug',
  path: ({ data }) => articlePath(data.slug),
  formerPaths: ({ data }) => (data.formerSlugs ?? []).map(articlePath),
  skeleton: 'article',
  metaTexts: ({ site }, { data }) => articleTexts(data.question, site.brand, data.brandInTitle),
  heading: ({ data }) => data.question,
  modified: (_library, { data }) => data.updated,
  parents: (_library, { data: { topic } }) => [
    { label: 'Knowledge', path: '/knowledge' },
    { label: TOPIC_NAMES[topic], path: `/knowledge?${topicQuery(topic)}` },
  ],
  content: (context, file) => {
    const { library, facts, relations } = context
    const { question, subject } = file.data
    const { html, headings } = file.markdown
    return {
      article: {
        question,
        subject,
        ...splitAnswer(withFigures(context, html)),
        contents: headings,
        note: library.site.articleNote,
        compounds: compoundsOf(library, facts, file.data.compounds),
        products: linkedCards(library, file).products,
        related: relations.relatedArticles(file).map((it) => ({ ...articleCard(it.file), reason: it.reason })),
      },
    }
  },
  searchEntries: (_library, { data: { question, subject, topic } }) => [
    { kind: 'article', name: question, detail: subject, also: '', topic },
  ],
})

function splitAnswer(html: string): { answer: string; html: string } {
  const [, answer = '', rest = html] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? []
  return { answer, html: rest }
}
