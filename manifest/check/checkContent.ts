import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { CHANGES_PATH, STRUCTURE_PATH } from '../../shared/paths.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Content, KINDS, LISTED_KINDS } from '../kinds.ts'
import { type Library, recordsOf } from '../library.ts'
import type { Problem } from '../problems.ts'
import { routesOf } from '../screens.ts'
import type { RoutedScreen } from '../screens/screen.ts'
import type { SiteRecord } from '../schema/site.ts'
import { checkIdentity } from './identity.ts'
import { createLinkCheck } from './links.ts'
import { checkReferencedActs, checkReferences } from './references.ts'
import { type Report, reportField } from './report.ts'
import { checkSubstances } from './substances.ts'
import { createFigureCheck, mistakesInText } from './texts.ts'

/** Finds mistakes in fields, and references and addresses that do not fit together. */
export function checkFields(content: Content, library: Library): Problem[] {
  const report: Report = []
  checkIdentity(content, library, report)
  checkReferences(library, report)
  checkReferencedActs(library, report)
  checkSubstances(content, library, report)
  checkRequiredPages(library, report)
  checkNewsDates(content, library.today, report)
  for (const site of content.site) checkSiteLinks(site, library, report)
  return report
}

/** Finds mistakes that a page can be shown with, such as broken links. Takes longer than all other checks. */
export function checkTexts(library: Library): Problem[] {
  const report: Report = []
  const mistakeInLink = createLinkCheck(library)
  const mistakeInFigure = createFigureCheck(library)
  for (const kind of LISTED_KINDS.filter((name) => KINDS[name].text)) {
    for (const record of recordsOf(library, [kind])) {
      for (const [line, mistake] of mistakesInText(kind, record, mistakeInLink, mistakeInFigure, library.publicFiles))
        if (mistake) report.push({ file: record.file, line: record.bodyLine + line - 1, ...mistake })
    }
  }
  return report
}

function checkSiteLinks(site: ContentFile<SiteRecord>, library: Library, report: Report): void {
  const mistakeInLink = createLinkCheck(library)
  const { navigation, tools = [], footer } = site.data
  const links = [
    ...navigation.map(({ path }, index) => ({ path, at: ['navigation', index, 'path'] })),
    ...tools.map(({ path }, index) => ({ path, at: ['tools', index, 'path'] })),
    ...footer.flatMap(({ links: column }, group) =>
      column.map(({ path }, index) => ({ path, at: ['footer', group, 'links', index, 'path'] })),
    ),
  ]
  for (const { path, at } of links) {
    const mistake = mistakeInLink(path)
    if (mistake) reportField(report, site, { path: at, ...mistake })
  }
}

/** Pages that docs/specification.md, section 2, requires, except products, articles and news. */
export const REQUIRED_PATHS: { [Screen in RoutedScreen]?: string[] } = {
  Home: ['/'],
  'about-us': [
    '/about-us',
    '/CompanyProfile',
    '/Certifications',
    '/dhm-dihydromyricetin',
    '/oem-odm-service',
    '/privacy',
    '/developers',
  ],
  products: ['/products'],
  productsclass: CATEGORY_IDS.map((id) => `/${id}`),
  knowledge: ['/knowledge'],
  newsclass: NEWS_SECTIONS.map((section) => `/${section}`),
  changes: [CHANGES_PATH],
  contact: ['/contact-us'],
  search: ['/search'],
  'search-404': ['/search/404'],
  compare: ['/compare'],
  structure: [STRUCTURE_PATH],
  thanks: ['/thanks'],
  inquiry: ['/inquiry'],
  'not-found': ['/404'],
}

function checkRequiredPages(library: Library, report: Report): void {
  if ([...library.invalidFiles].some((file) => file.startsWith('content/pages/'))) return
  const present = new Set(routesOf(library).map(({ path, screen }) => `${screen} ${path}`))
  for (const [screen, paths] of Object.entries(REQUIRED_PATHS)) {
    for (const path of paths.filter((requiredPath) => !present.has(`${screen} ${requiredPath}`))) {
      report.push({
        file: 'content/pages',
        wrong: `the page ${path} of the kind "${screen}" is missing`,
        fix: `Add a file with path: ${path} and name: ${screen}`,
      })
    }
  }
}

function checkNewsDates({ news }: Content, today: string, report: Report): void {
  for (const record of news.filter(({ data }) => !data.draft)) {
    const { date, publishAt = '' } = record.data
    const appears = publishAt > today ? publishAt : today
    if (date <= appears) continue
    reportField(report, record, {
      path: ['date'],
      wrong: `is ${date}, but ${appears === today ? 'the item appears today' : `the item already appears on ${appears}`}`,
      fix: `Add publishAt: ${date}, so that it appears on that day, or correct the date`,
    })
  }
}
