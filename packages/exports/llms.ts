import { CATALOGUE_FILES, CHANGES_PATH, feedUrl, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import type { PageTexts } from './pageTexts.ts'

export function llmsFiles(site: Site, texts: PageTexts[]): [address: string, text: string][] {
  const products = texts.filter(({ name }) => name === 'productsdetail')
  const articles = texts.filter(({ name }) => name === 'knowledgedetail')
  const all = [
    sections(introduction(site)),
    ...products.map(({ byExtension }) => byExtension.md ?? ''),
    ...articles.map(({ byExtension }) => byExtension.txt ?? ''),
  ]
  return [
    ['/llms.txt', llmsTxt(site, products, articles)],
    ['/llms-full.txt', all.join('\n')],
  ]
}

/** Lists the content of the site for programs that read text (llmstxt.org). */
function llmsTxt(site: Site, products: PageTexts[], articles: PageTexts[]): string {
  const link = (label: string, path: string, note = '') => `- [${label}](${site.url}${path})${note && `: ${note}`}`
  return sections([
    ...introduction(site),
    '## Data',
    lines([
      link('For developers', '/developers', 'files, schema, feeds, stability and terms of use'),
      link('Catalogue, JSON Lines', CATALOGUE_FILES.jsonl, 'a product on each line'),
      link('Catalogue, CSV', CATALOGUE_FILES.csv, 'a row for each limit of each grade'),
      link('Schema of a product', PRODUCT_SCHEMA_PATH, 'JSON Schema 2020-12'),
      link('Specification changes', CHANGES_PATH, 'row by row'),
      link('Changes as a feed', feedUrl('changes', 'json'), 'JSON Feed'),
      link('All texts in one file', '/llms-full.txt'),
    ]),
    ...site.categories.flatMap(({ label, path }) => [
      `## ${label}`,
      lines(
        products
          .filter((product) => product.path.startsWith(`${path}/`))
          .map(({ title, path: page }) => link(title, `${page}.md`)),
      ),
    ]),
    '## Questions',
    lines(articles.map(({ title, path }) => link(title, path))),
  ])
}

function introduction({ brand, tagline }: Site): string[] {
  return [
    `# ${brand}`,
    `> ${tagline}`,
    'Limits hold for a grade and a revision: name the grade, the document number and the revision with them. They are for guidance only; the certificate of analysis of the lot and the signed specification prevail. The CAS number of a marker is that of the marker compound, not of the extract.',
  ]
}

function sections(parts: string[]): string {
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}

function lines(items: string[]): string {
  return items.join('\n')
}
