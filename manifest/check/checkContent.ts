import type { FactsLookup } from '../chemistry/compoundFacts.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Content, KINDS, LISTED_KINDS } from '../kinds.ts'
import { type Library, recordsOf } from '../library.ts'
import type { Problem } from '../problems.ts'
import { SCREENS } from '../screens.ts'
import type { SiteRecord } from '../schema/site.ts'
import { checkIdentity } from './identity.ts'
import { createLinkCheck } from './links.ts'
import { checkReferencedActs, checkReferences } from './references.ts'
import { type Report, reportField } from './report.ts'
import { checkSubstances } from './substances.ts'
import { createFigureCheck, mistakesInText } from './texts.ts'

type CheckOptions = {
  facts: FactsLookup
  today: string
}

export function checkContent(content: Content, library: Library, { facts, today }: CheckOptions): Problem[] {
  return [...checkFields(content, library, facts, today), ...checkTexts(library, facts)]
}

function checkFields(content: Content, library: Library, facts: FactsLookup, today: string): Problem[] {
  const report: Report = []
  checkIdentity(content, library, report)
  checkReferences(library, report)
  checkReferencedActs(library, report)
  checkSubstances(content, facts, report)
  checkRequiredPages(library, report)
  checkNewsDates(content, today, report)
  for (const site of content.site) checkSiteLinks(site, library, report)
  return report
}

function checkTexts(library: Library, facts: FactsLookup): Problem[] {
  const report: Report = []
  const mistakeInLink = createLinkCheck(library)
  const mistakeInFigure = createFigureCheck(library, facts)
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

/**
 * Checks that the required pages of docs/specification.md, section 2, exist, except products,
 * articles and news.
 */
function checkRequiredPages(library: Library, report: Report): void {
  if ([...library.invalidFiles].some((file) => file.startsWith('content/pages/'))) return
  for (const { name, requiredPaths, routes } of SCREENS) {
    const paths = new Set(routes(library).map(({ path }) => path))
    for (const path of requiredPaths.filter((requiredPath) => !paths.has(requiredPath))) {
      report.push({
        file: 'content/pages',
        wrong: `the page ${path} of the kind "${name}" is missing`,
        fix: `Add a file with path: ${path} and name: ${name}`,
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
