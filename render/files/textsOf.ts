import { compile } from 'html-to-text'
import type { Page, PageOf } from '../../shared/page.ts'
import type { PRODUCT_FILES } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import { productCsv } from './csv.ts'
import { productMarkdown } from './markdown.ts'
import { productFile } from './productFile.ts'

type Texts = Record<keyof typeof PRODUCT_FILES, string> | { txt: string }

/** What a page is as text, by the ending of the file: a product with its facts, an article for whoever reads all of them. */
export function textsOf(page: Page, site: Pick<Site, 'url' | 'brand'>): Texts {
  if (page.name === 'knowledgedetail') return { txt: articleText(page, site.url) }
  const file = productFile(page as PageOf<'productsdetail'>, site)
  // On one line, as in the file of all products.
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

function articleText({ article, canonical }: PageOf<'knowledgedetail'>, siteUrl: string): string {
  const { question, answer, html, note } = article
  const parts = [`# ${question}`, siteUrl + canonical, plainText(`<p>${answer}</p>${html}`), note]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
