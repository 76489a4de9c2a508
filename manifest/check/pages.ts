import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import type { ScreenName } from '../../shared/screens.ts'
import type { Library } from '../library.ts'
import type { Report } from './report.ts'

const REQUIRED: [string, ScreenName][] = [
  ['/', 'Home'],
  ...['/about-us', '/CompanyProfile', '/Certifications', '/dhm-dihydromyricetin', '/oem-odm-service'].map(
    (path): [string, ScreenName] => [path, 'about-us'],
  ),
  ['/products', 'products'],
  ...CATEGORY_IDS.map((id): [string, ScreenName] => [`/${id}`, 'productsclass']),
  ['/knowledge', 'knowledge'],
  ...NEWS_SECTIONS.map((section): [string, ScreenName] => [`/${section}`, 'newsclass']),
  ['/contact-us', 'contact'],
  ['/search', 'search'],
  ['/search/404', 'search-404'],
  ['/thanks', 'thanks'],
  ['/inquiry', 'inquiry'],
  ['/404', 'not-found'],
]

/** The pages of the specification's route table that are no products, articles or news are there. */
export function checkRequiredPages({ pages, unreadable }: Library, report: Report): void {
  // A page that cannot be read may be the one that is looked for.
  if ([...unreadable].some((file) => file.startsWith('content/pages/'))) return
  for (const [path, name] of REQUIRED) {
    if (pages.some(({ data }) => data.path === path && data.name === name)) continue
    report.push({
      file: 'content/pages',
      wrong: `the page ${path} of the kind "${name}" is missing`,
      fix: `Add a file with path: ${path} and name: ${name}`,
    })
  }
}
