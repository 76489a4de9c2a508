import { compile } from 'html-to-text'
import type { Page, PageOf } from '../../shared/page.ts'
import type { PRODUCT_FILE_TYPES } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { productCsv } from './csv.ts'
import { productMarkdown } from './markdown.ts'
import { exportProduct } from './exportProduct.ts'

export type ExportedRoute = { path: string; page: Page; isIndexed: boolean }

export type PageTexts = { path: string; name: Page['name']; title: string; byExtension: Record<string, string> }

export function createPageTexts(routes: ExportedRoute[], site: Pick<Site, 'url' | 'brand'>): PageTexts[] {
  return routes.flatMap(({ path, page, isIndexed }) => {
    if (!isIndexed || (page.name !== 'productsdetail' && page.name !== 'knowledgedetail')) return []
    return [{ path, name: page.name, title: page.heading, byExtension: textsByExtension(page, site) }]
  })
}

function textsByExtension(
  page: PageOf<'productsdetail' | 'knowledgedetail'>,
  site: Pick<Site, 'url' | 'brand'>,
): PageTexts['byExtension'] {
  if (page.name === 'knowledgedetail') return { txt: articleText(page, site.url) }
  const file = exportProduct(page, site)
  // The JSON is one line, as in the file of all products.
  return {
    json: `${JSON.stringify(file)}\n`,
    md: productMarkdown(file),
    csv: productCsv([file]),
  } satisfies Record<keyof typeof PRODUCT_FILE_TYPES, string>
}

const plainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'table', format: 'dataTable' },
    { selector: 'h2', options: { uppercase: false } },
  ],
})

function articleText({ article, canonical }: PageOf<'knowledgedetail'>, siteUrl: string): string {
  const { question, answer, html, note } = article
  const parts = [`# ${question}`, siteUrl + canonical, plainText(`<p>${answer}</p>${html}`), note]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
