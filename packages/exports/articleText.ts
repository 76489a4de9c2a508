import { compile } from 'html-to-text'
import type { PageOf } from '../../shared/page.ts'

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
