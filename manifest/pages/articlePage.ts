import { articleTexts } from '../../shared/metadata'
import type { PageOf } from '../../shared/page'
import { articlePath } from '../../shared/paths'
import type { CompoundFacts } from '../compoundFacts'
import type { ContentFile } from '../contentFile'
import { type Library, textOf } from '../library'
import type { ArticleRecord } from '../schema/article'
import { articleCard, productCard } from './cards'
import { meta } from './meta'
import { compoundOf } from './productPage'
import { relatedArticles } from './relations'

export function articlePage(library: Library, facts: CompoundFacts, file: ContentFile<ArticleRecord>): PageOf<'knowledgedetail'> {
  const { site } = library
  const { question, slug, nodeid, subject, brandInTitle, middleware } = file.data
  const { html, headings } = textOf(file)
  return {
    meta: meta('knowledgedetail', nodeid, articleTexts(question, site.brand, brandInTitle)),
    heading: question,
    canonical: articlePath(slug),
    breadcrumbs: [
      { label: 'Home', path: '/' },
      { label: 'Knowledge', path: '/knowledge' },
    ],
    middleware,
    article: {
      question,
      subject,
      html,
      contents: headings,
      note: site.articleNote,
      compounds: (file.data.compounds ?? []).flatMap((id) => compoundOf(library, facts, id) ?? []),
      products: (file.data.products ?? []).flatMap((id) => {
        const product = library.products.get(id)
        return product ? productCard(library, product) : []
      }),
      related: relatedArticles(library, file).map(articleCard),
    },
  }
}
