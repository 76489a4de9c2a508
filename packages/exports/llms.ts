import { CATALOGUE_FILES, CHANGES_PATH, feedUrl, PRODUCT_SCHEMA_PATH } from '../../shared/paths.ts'
import type { ScreenName } from '../../shared/page.ts'
import type { Site } from '../../shared/site.ts'
import type { ExportedRoute } from './exports.ts'

/** Lists the content of the site for programs that read text (llmstxt.org). */
export function llmsTxt(site: Site, routes: ExportedRoute[]): string {
  const link = (label: string, path: string, note = '') => `- [${label}](${site.url}${path})${note && `: ${note}`}`
  const linksTo = (name: ScreenName, folder = '', ending = '') =>
    routes
      .filter(({ path, page }) => page.name === name && path.startsWith(`${folder}/`))
      .map(({ path, page }) => link(page.heading, path + ending))
      .join('\n')
  return `${[
    `# ${site.brand}`,
    `> ${site.tagline}`,
    'Limits hold for a grade and a revision: name the grade, the document number and the revision with them. They are for guidance only; the certificate of analysis of the lot and the signed specification prevail. The CAS number of a marker is that of the marker compound, not of the extract.',
    '## Data',
    [
      link('For developers', '/developers', 'files, schema, feeds, stability and terms of use'),
      link('Catalogue, JSON Lines', CATALOGUE_FILES.jsonl, 'a product on each line'),
      link('Grades, CSV', CATALOGUE_FILES.grades, 'a row for each grade, with a column for each figure'),
      link('Catalogue, CSV', CATALOGUE_FILES.csv, 'a row for each limit of each grade'),
      link('Schema of a product', PRODUCT_SCHEMA_PATH, 'JSON Schema 2020-12'),
      link('Specification changes', CHANGES_PATH, 'row by row'),
      link('Changes as a feed', feedUrl('changes'), 'Atom'),
    ].join('\n'),
    ...site.categories.flatMap(({ label, path }) => [`## ${label}`, linksTo('productsdetail', path, '.md')]),
    '## Questions',
    linksTo('knowledgedetail'),
  ].join('\n\n')}\n`
}
