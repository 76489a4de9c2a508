import { articleTexts } from '../../shared/metadata.ts'
import type { PageOf } from '../../shared/page.ts'
import { articlePath, topicQuery } from '../../shared/paths.ts'
import { TOPIC_NAMES } from '../../shared/topics.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { textOf } from '../library.ts'
import type { ArticleRecord } from '../schema/article.ts'
import { articleCard, productCards } from '../catalogue/cards.ts'
import { meta } from './meta.ts'
import { compoundsOf, type PageContext } from './productPage.ts'

export function articlePage(
  { library, facts, relations }: PageContext,
  file: ContentFile<ArticleRecord>,
): PageOf<'knowledgedetail'> {
  const { site } = library
  const { question, slug, nodeid, subject, topic, brandInTitle, middleware } = file.data
  const { html, headings, links } = textOf(file)
  return {
    meta: meta('knowledgedetail', nodeid, articleTexts(question, site.brand, brandInTitle)),
    heading: question,
    canonical: articlePath(slug),
    breadcrumbs: [
      { label: 'Home', path: '/' },
      { label: 'Knowledge', path: '/knowledge' },
      { label: TOPIC_NAMES[topic], path: `/knowledge?${topicQuery(topic)}` },
    ],
    middleware,
    article: {
      question,
      subject,
      ...splitAnswer(html),
      contents: headings,
      note: site.articleNote,
      compounds: compoundsOf(library, facts, file.data.compounds),
      products: productCards(library, [...(file.data.products ?? []), ...links.map(({ href }) => href.slice(1))]),
      related: relations.relatedArticles(file).map(articleCard),
    },
  }
}

/** The first paragraph of an article answers its question. */
function splitAnswer(html: string): { answer: string; html: string } {
  const [, answer = '', rest = html] = /^<p>(.*?)<\/p>\s*(.*)$/s.exec(html) ?? []
  return { answer, html: rest }
}
