import type { ScreenName } from '../../shared/page.ts'
import { CATALOGUE_FILES, CHANGES_PATH, feedUrl, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { Site } from '../../shared/site.ts'
import type { PageTexts } from '../pageTexts.ts'
import type { Payloads } from '../payloads.ts'
import type { StoredFiles, Store } from '../store.ts'
import { addOnce } from './addOnce.ts'

type Listed = { path: string; title: string; hash: string }

/** `llms.txt` and `llms-full.txt`, made anew where a product or an article has changed. */
export function llmsFiles(site: Site, { routes }: Payloads, pageTexts: PageTexts, store: Store): StoredFiles {
  const listed = (kind: ScreenName): Listed[] =>
    Object.entries(routes).flatMap(([path, { name, isIndexed, title, hash }]) =>
      name === kind && isIndexed ? [{ path, title, hash }] : [],
    )
  const products = listed('productsdetail')
  const articles = listed('knowledgedetail')
  return addOnce(
    `llms ${JSON.stringify([site.url, site.brand, site.tagline, site.categories, products, articles])}`,
    {
      'site/llms.txt': () => [Buffer.from(llmsTxt(site, products, articles))],
      'site/llms-full.txt': () => {
        const all = [
          ...products.map(({ path }) => pageTexts.read(path, 'md')),
          ...articles.map(({ path }) => pageTexts.read(path, 'txt')),
        ]
        return [Buffer.from(sections(opening(site))), ...all.flatMap((text) => [BLANK_LINE, text])]
      },
    },
    store,
  )
}

const BLANK_LINE = Buffer.from('\n')

/** What of the site programs that read text should know, and where it is (llmstxt.org). */
function llmsTxt(site: Site, products: Listed[], articles: Listed[]): string {
  const link = (label: string, path: string, note = '') => `- [${label}](${site.url}${path})${note && `: ${note}`}`
  return sections([
    ...opening(site),
    '## Data',
    lines([
      link('For developers', '/developers', 'files, schema, feeds, stability and terms of use'),
      link('Catalogue, JSON Lines', CATALOGUE_FILES.jsonl, 'a product on each line'),
      link('Catalogue, CSV', CATALOGUE_FILES.csv, 'a row for each limit of each grade'),
      link('Schema of a product', PRODUCT_SCHEMA_PATH, 'JSON Schema 2020-12'),
      link('Changes to specifications', CHANGES_PATH, 'row by row, with reasons'),
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

function opening({ brand, tagline }: Site): string[] {
  return [
    `# ${brand}`,
    `> ${tagline}`,
    'Limits hold for a grade and a revision: name the grade, the document number and the revision with them. They are for orientation; the certificate of analysis of the lot and the signed specification decide. The CAS number of a marker is that of the marker compound, not of the extract.',
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
