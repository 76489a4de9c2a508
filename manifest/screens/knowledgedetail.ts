import type { Screens } from '../../shared/page.ts'
import { articlePath, topicQuery } from '../../shared/paths.ts'
import { TOPIC_NAMES } from '../../shared/topics.ts'
import { articleCard, linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { withFigures } from '../catalogue/figures.ts'
import { relationsIn } from '../catalogue/relations.ts'
import type { ArticleFile, Library } from '../library.ts'
import { articleTexts } from './metadata.ts'
import { breadcrumbs, type PageHead, type PageMeta, type Route } from './screen.ts'

type ArticleRoute = Route<ArticleFile['data']>

export function routes(library: Library): ArticleRoute[] {
  return [...library.articles.values()].map((record) => {
    const { slug, formerSlugs = [] } = record.data
    return { path: articlePath(slug), screen: 'knowledgedetail', record, formerPaths: formerSlugs.map(articlePath) }
  })
}

export function meta({ site }: Library, { record: { data } }: ArticleRoute): PageMeta {
  return articleTexts(data.question, site.brand, data.brandInTitle)
}

export function head(_library: Library, { path, record }: ArticleRoute): PageHead {
  const { question, topic, updated } = record.data
  return {
    heading: question,
    canonical: path,
    modified: updated,
    breadcrumbs: breadcrumbs(
      { label: 'Knowledge', path: '/knowledge' },
      { label: TOPIC_NAMES[topic], path: `/knowledge?${topicQuery(topic)}` },
    ),
    middleware: record.data.middleware,
  }
}

export function payload(library: Library, { record }: ArticleRoute): Screens['knowledgedetail'] {
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
}

function splitAnswer(html: string): { answer: string; html: string } {
  const [, answer = '', rest = html] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? []
  return { answer, html: rest }
}
