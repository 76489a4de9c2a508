import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Content, KINDS, LISTED_KINDS } from '../kinds.ts'
import { allTexts, type Library, recordsOf } from '../library.ts'
import type { Problem } from '../problems.ts'
import type { SiteRecord } from '../schema/site.ts'
import { checkIdentity } from './identity.ts'
import { createLinkCheck } from './links.ts'
import { checkRequiredPages } from './requiredPages.ts'
import { checkReferences } from './references.ts'
import { checkFigures } from './figures.ts'
import { checkNewsDates } from './newsDates.ts'
import type { Report } from './report.ts'
import { checkSubstances } from './substances.ts'
import { checkAnswers, checkNavigation, checkPictures, checkTextPresent, checkTexts } from './texts.ts'

/** What has to hold of the fields of all records before routes can be built from them. */
export function checkFields(content: Content, library: Library, facts: CompoundFacts, today: string): Problem[] {
  const report: Report = []
  checkIdentity(content, library, report)
  checkReferences(library, report)
  checkSubstances(content, facts, report)
  checkRequiredPages(library, report)
  checkNewsDates(content, today, report)
  return report
}

/**
 * What has to hold of texts, and the links of navigation and footer: they lead to addresses that the site has.
 *
 * @param passed files whose text has passed beside the same fields
 */
export function checkBodies(
  site: ContentFile<SiteRecord>,
  library: Library,
  facts: CompoundFacts,
  passed: ReadonlySet<string>,
): Problem[] {
  const report: Report = []
  const anew = <Kind extends ContentFile<object>>(records: Iterable<Kind>) =>
    [...records].filter(({ file }) => !passed.has(file))
  const texts = anew(allTexts(library))
  const worded = LISTED_KINDS.filter((kind) => KINDS[kind].text?.words)
  checkTextPresent(anew(recordsOf(library, worded)), report)
  checkAnswers(anew(library.articles.values()), report)
  checkFigures(texts, library, facts, report)
  const describeLink = createLinkCheck(library)
  checkTexts(texts, describeLink, report)
  checkPictures(texts, report)
  checkNavigation(site, describeLink, report)
  return report
}
