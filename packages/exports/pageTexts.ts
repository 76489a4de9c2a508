import { compile } from 'html-to-text'
import type { PageOf } from '../../shared/page.ts'
import type { PRODUCT_FILE_TYPES } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { productCsv } from './csv.ts'
import { productMarkdown } from './markdown.ts'
import { exportProduct } from './exportProduct.ts'

export type ProductTexts = Record<keyof typeof PRODUCT_FILE_TYPES, string>

export function productTexts(page: PageOf<'productsdetail'>, site: Pick<Site, 'url' | 'brand'>): ProductTexts {
  const file = exportProduct(page, site)
  // The JSON is one line, as in the file of all products.
  return { json: `${JSON.stringify(file)}\n`, md: productMarkdown(file), csv: productCsv([file]) }
}

const plainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'table', format: 'dataTable' },
    { selector: 'h2', options: { uppercase: false } },
  ],
})

export function articleText({ article, canonical }: PageOf<'knowledgedetail'>, siteUrl: string): string {
  const { question, answer, html, note } = article
  const parts = [`# ${question}`, siteUrl + canonical, plainText(`<p>${answer}</p>${html}`), note]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
