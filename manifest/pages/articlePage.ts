import { articleTexts } from '../../shared/metadata.ts'
import type { PageOf } from '../../shared/page.ts'
import { articlePath } from '../../shared/paths.ts'
import type { ContentFile } from '../contentFile.ts'
import { textOf } from '../library.ts'
import type { ArticleRecord } from '../schema/article.ts'
import { articleCard, productCard } from './cards.ts'
import { meta } from './meta.ts'
import { compoundOf, type PageContext } from './productPage.ts'

export function articlePage(
  { library, facts, relations }: PageContext,
  file: ContentFile<ArticleRecord>,
): PageOf<'knowledgedetail'> {
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
      related: relations.relatedArticles(file).map(articleCard),
    },
  }
}
